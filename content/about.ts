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
  purpose: 'What the institute is for',
  teaching: {
    title: 'First the drawing, then the thing',
    text: 'You are judged by what stands on the table when you have finished.',
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
  principles: {
    title: 'General notes',
    notes: [
      { title: 'Safety is the first lesson', text: 'Before speed, cost and pride. Whoever sees a danger may stop the work.' },
      { title: 'The work is marked, not the person', text: 'Family, faith, tribe, accent: the gauge does not ask.' },
      { title: 'Say what it costs', text: 'Before you decide. We do not promise jobs.' },
    ],
  },
  people: {
    title: 'Who runs it, and who teaches',
    teaches: 'Teaches',
    roles: [
      { id: 'director', title: 'Director', text: 'Answers for everything, first of all for safety and money.' },
      { id: 'training', title: 'Head of training', text: 'What is taught, how it is judged, and who may teach it.' },
      { id: 'instructors', title: 'Instructors', text: 'People who have done the work for a living, at your side every day.' },
      { id: 'admissions', title: 'Admissions', text: 'Reads every application, invites to interviews, writes the offers.' },
      { id: 'data', title: 'Data protection officer', text: 'Sees to it that what you tell us stays where it belongs.' },
    ],
  },
  registrations: {
    title: 'Where we are registered',
    text: 'Ask the office that keeps the register.',
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
    text: 'They lend machines, sit in when work is judged and take learners along for a day. That gives nobody a say over grades.',
    since: 'Since',
    link: { label: 'Become a partner', to: '/partnership-inquiry' },
  },
  place: {
    title: 'Where it is',
    figure: institute.place.locality,
    text: 'Come and look before you apply.',
    link: { label: 'How to find the gate', to: '/contact#gate' },
  },
  closing: {
    title: 'The next drawing could be yours',
    text: '{applicationDuration} Your answers are saved as you write.',
    links: [
      { label: 'Look through the programs', to: '/programs' },
      { label: 'See where courses lead', to: '/career-development' },
    ],
  },
}
