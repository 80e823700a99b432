import { institute } from './institute.ts'
import type { About } from './schema/about.ts'

/** `{name}` is a placeholder from domain/text/fact-words.ts. */
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
    text: 'You are judged by what is on the table when you have finished.',
    stages: [
      {
        title: 'Draw it',
        text: 'Measure, sketch, list the material, say what it costs. Mistakes are cheap on paper.',
      },
      {
        title: 'Build it',
        text: 'The instructor shows you once fast and once slowly. Then it is your turn, as often as it takes.',
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
      { title: 'Safety is the first lesson', text: 'Before speed, cost and pride. Anyone who sees a danger may stop the work.' },
      { title: 'The work is marked, not the person', text: 'Family, faith, tribe, accent: the gauge does not ask.' },
      { title: 'We tell you the cost', text: 'You know before you decide. We do not promise jobs.' },
    ],
  },
  people: {
    title: 'Who runs it, and who teaches',
    teaches: 'Teaches',
    roles: [
      { id: 'director', title: 'Director', text: 'Responsible for everything, above all safety and money.' },
      { id: 'training', title: 'Head of training', text: 'Decides what is taught, how it is judged, and who may teach it.' },
      { id: 'instructors', title: 'Instructors', text: 'People who have done the work for a living, at your side every day.' },
      { id: 'admissions', title: 'Admissions', text: 'Reads every application, arranges interviews and writes the offers.' },
      { id: 'data', title: 'Data protection officer', text: 'Makes sure that what you tell us stays where it belongs.' },
    ],
  },
  registrations: {
    title: 'Where we are registered',
    text: 'You can check with the office that keeps each register.',
    as: 'Listed as',
    number: 'Number',
    since: 'Since',
    lookUp: 'Look it up',
    askAt: 'Ask there',
  },
  year: { title: 'The year in figures', text: 'Every figure comes with its source and date.' },
  partners: {
    title: 'Who works with us',
    figure: '{partners}',
    label: 'industry partners',
    text: 'They lend us machines, watch when work is judged and take learners out for a day. None of them has a say over grades.',
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
