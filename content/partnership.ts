import { institute } from './institute.ts'
import type { Partnership } from './schema/partnership.ts'

export const partnership: Partnership = {
  intro: {
    title: 'Partner with us',
    lead: 'You know what the work asks for. We know how to teach it. Here is how companies, associations and public bodies join the two.',
    description: `How companies and organisations work with ${institute.name}: advice on courses, site visits, placements, equipment and joint projects, and how to begin.`,
  },
  kinds: {
    title: 'Three ways to join two parts',
    text: 'Most partners begin with the first and continue from there.',
    you: 'Your part',
    we: 'Our part',
    list: [
      {
        joint: 'butt',
        jointName: 'Butt joint',
        title: 'Advise',
        text: 'Edge to edge, easy to part again. You tell us what beginners in your trade get wrong.',
        you: ['Read one course plan', 'Two meetings a year, an hour each', 'Say plainly what is missing'],
        we: ['Course plans, open to you', 'An answer to each remark: changed, or why not', 'Your name beside it, if you like'],
      },
      {
        joint: 'halved',
        jointName: 'Halved joint',
        title: 'Open your doors',
        text: 'Each gives up half so that both lie flush. Learners see your site, then work on it.',
        you: ['A site visit for one class', 'Placements of 4 to 12 weeks', 'One person who looks after the learner'],
        we: ['Learners trained in site safety first', 'A written agreement for each placement', 'An instructor who visits and takes calls'],
      },
      {
        joint: 'dovetail',
        jointName: 'Dovetail joint',
        title: 'Build together',
        text: 'Cut to fit each other, made to last. A real job of yours becomes a class’s work.',
        you: ['A job with a drawing and a date', 'Materials or a machine for it', 'An engineer, half a day a week'],
        we: ['A class, a workshop and its tools', 'An instructor who answers for the quality', 'The finished piece, checked by you'],
      },
    ],
  },
  terms: {
    ask: {
      title: 'What we ask of a partner',
      points: [
        'One person with a name and a phone, not a mailbox.',
        'The truth about the work: pay, hours, dust and height.',
        'Protective gear for learners on your site, the same as your own people wear.',
      ],
    },
    give: {
      title: 'What you can count on',
      points: [
        'One person here who knows your file, and an answer within 5 working days.',
        'Learners who come on time, insured as the placement agreement says.',
        'Every agreement on one page, and either side can end it.',
      ],
    },
    never: {
      title: 'What it does not buy',
      points: ['Places, grades or certificates.', 'Learners’ data: we share only what the person agrees to.'],
    },
  },
  start: {
    title: 'How a partnership begins',
    text: 'Half a year from the first call to the first honest review.',
    weeks: 26,
    span: { one: 'Week', several: 'Weeks' },
    stages: [
      { title: 'First talk', text: 'Half an hour by phone: what you do, what you find missing in beginners.', from: 1, to: 1 },
      { title: 'Two visits', text: 'You see our workshops, and one of our instructors sees your site.', from: 2, to: 4 },
      { title: 'One page', text: 'Who does what until the review, signed by both.', from: 5, to: 6 },
      { title: 'One small thing', text: 'A visit, one placement or one lesson. Not the big plan yet.', from: 7, to: 23 },
      { title: 'Review', text: 'Continue, go further, or part as friends.', from: 24, to: 26 },
    ],
  },
  reach: {
    title: 'Rather talk?',
    write: 'Write an email',
    subject: 'Partnership inquiry',
  },
}
