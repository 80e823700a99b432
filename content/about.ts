import { institute } from './institute.ts'
import type { About } from './schema/about.ts'

/** `{name}` stands for a fact of domain/text/fact-words.ts. */
export const about: About = {
  intro: {
    title: 'A place where things get made',
    name: 'About the institute',
    lead: 'Nobody learns to weld from a slide. Here you draw a thing, build it, and test it until it holds.',
    description: `What ${institute.name} in ${institute.place.locality} is for, who runs it and who works with it, where it is registered, and how it teaches.`,
  },
  index: 'On this page',
  purpose: {
    title: 'What the institute is for',
    parts: [
      {
        title: 'Education',
        text: '{programCount} programs and {courseCount} courses, each from a drawing to a finished object.',
      },
      {
        title: 'Industry partnerships',
        text: 'Partners bring real jobs and broken machines to our benches.',
      },
      {
        title: 'Hands-on learning',
        text: 'Most hours of the week are at a bench, on a site or at a screen with your own work.',
      },
    ],
  },
  teaching: {
    title: 'First the drawing, then the thing',
    text: 'A roof, a router or a radio: you are judged by what stands on the table when you have finished.',
    stages: [
      {
        title: 'Draw it',
        text: 'Measure, sketch, list the material, say what it costs. Mistakes are cheap on paper.',
      },
      {
        title: 'Build it',
        text: 'The instructor shows the move once fast and once slowly. Then it is yours, as often as it takes.',
      },
      {
        title: 'Prove it',
        text: 'Water under pressure, a load on the beam, a stranger using the program. That is the examination.',
      },
    ],
  },
  day: {
    title: 'A day in the workshop',
    text: 'One day of a full-time course. Other courses have other objects on the bench.',
    note: 'Part-time and weekend groups spread the same parts over fewer hours, or later ones.',
    handsOn: 'Hands on the work',
    hours: [
      { at: '08:00', title: 'Boots, goggles, roll call', text: 'One question about yesterday. Whoever is late hears the answer from the others.', kind: 'other' },
      { at: '08:15', title: 'The drawing', text: 'What are we making, and where can somebody get hurt? The cutting list comes before the saw.', kind: 'other' },
      { at: '09:00', title: 'At the bench', text: 'Two learners to a bench. The first piece is practice, and the second one counts.', kind: 'hands-on' },
      { at: '12:00', title: 'Break', text: 'Food, prayer for those who pray, shade. The machines are locked.', kind: 'other' },
      { at: '13:00', title: 'Your own project', text: 'The thing that will carry your name. The instructor walks from bench to bench and mostly asks.', kind: 'hands-on' },
      { at: '15:15', title: 'Test and judge', text: 'Gauge, level or meter. You say first what you would do differently.', kind: 'other' },
      { at: '15:45', title: 'Sweep, oil, lock up', text: 'Tools hang on their outlines on the wall. One empty outline and nobody goes home.', kind: 'other' },
      { at: '16:00', title: 'Gate', text: 'Or the study room, for those who have no light at home.', kind: 'other' },
    ],
  },
  principles: {
    title: 'General notes',
    notes: [
      { title: 'Safety is the first lesson', text: 'Before speed, cost and pride. Whoever sees a danger may stop the work.' },
      { title: 'The work is marked, not the person', text: 'Family, faith, tribe, accent: the gauge does not ask.' },
      { title: 'The real tool, the real material', text: 'Two people at one good machine, not sixty in front of a picture of it.' },
      { title: 'Say what it costs', text: 'Before you decide. We do not promise jobs.' },
    ],
  },
  people: {
    title: 'Who runs it, and who teaches',
    text: 'Each post, and what it answers for.',
    teaches: 'Teaches',
    roles: [
      { id: 'director', title: 'Director', text: 'Answers for everything, first of all for safety and money.' },
      { id: 'training', title: 'Head of training', text: 'What is taught, how it is judged, and who may teach it.' },
      { id: 'programs', title: 'Program leads', text: 'One for each of the {programCount} programs: courses, workshops, material.' },
      { id: 'instructors', title: 'Instructors', text: 'People who have done the work for a living, at your side every day.' },
      { id: 'admissions', title: 'Admissions', text: 'Reads every application, invites to interviews, writes the offers.' },
      { id: 'learners', title: 'Learner support', text: 'Allowance, rooms, disability, trouble at home: the door is open.' },
      { id: 'partners', title: 'Partnerships', text: 'Companies, sponsors and employers who want to meet you.' },
      { id: 'data', title: 'Data protection officer', text: 'Sees to it that what you tell us stays where it belongs.' },
    ],
  },
  registrations: {
    title: 'Where we are registered',
    text: 'Do not take our word for it: ask whoever keeps the register.',
    as: 'Listed as',
    number: 'Number',
    since: 'Since',
    lookUp: 'Look it up',
    askAt: 'Ask there',
  },
  year: { title: 'The year in figures', text: 'Each figure with where it comes from and the day of the count.' },
  partners: {
    title: 'Who works with us',
    figure: '{partners}',
    label: 'industry partners',
    text: 'Building firms, garages, hotels, internet providers, software teams, farms. They lend machines, sit in when work is judged and take learners along for a day. That gives nobody a say over grades.',
    since: 'Since',
    link: { label: 'Become a partner', to: '/partnership-inquiry' },
  },
  place: {
    title: 'Where it is',
    figure: institute.place.locality,
    text: 'Between the centre of Abuja and the airport. Come and look before you apply.',
    link: { label: 'How to find the gate', to: '/contact#gate' },
  },
  closing: {
    title: 'The next drawing could be yours',
    text: 'Apply when you are ready. {applicationDuration} Your answers are saved as you write.',
    links: [
      { label: 'Look through the programs', to: '/programs' },
      { label: 'See where courses lead', to: '/career-development' },
    ],
  },
}
