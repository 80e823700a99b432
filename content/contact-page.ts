import { institute } from './institute.ts'
import type { Contact } from './schema/contact.ts'

export const contact: Contact = {
  intro: {
    title: 'Call, write or come to the gate',
    name: 'Contact the institute',
    lead: 'A person answers. During office hours the phone is quickest, and for anything with papers an email is.',
    description: `Phone, email, address and office hours of ${institute.name} in ${institute.place.locality}, who answers which question how fast, and a plan of the way in.`,
  },
  write: 'Write to us',
  call: 'Call',
  questions: {
    title: 'Who answers what',
    text: 'Choose the line that fits. A working day is one on which the office opens.',
    rows: [
      {
        id: 'applying',
        title: 'Applying, papers, interviews',
        text: 'If you have an application number, put it in the first line.',
        who: 'Admissions office',
        email: 'admissions',
        subject: 'A question about applying',
        reply: 'Within 5 working days',
      },
      {
        id: 'learning-here',
        title: 'Courses, costs, rooms, visits',
        text: 'Anything you want to know before you decide.',
        who: 'Front office',
        email: 'general',
        subject: 'A question about learning at the institute',
        reply: 'Within 5 working days',
      },
      {
        id: 'working-together',
        title: 'Sponsoring, partnership, hiring',
        text: 'Say who you are and what you have in mind; two lines are enough.',
        who: 'Partnerships',
        email: 'general',
        subject: 'Working together',
        reply: 'Within 5 working days',
      },
      {
        id: 'your-data',
        title: 'Your personal data',
        text: 'See it, correct it, have it deleted.',
        who: 'Data protection officer',
        email: 'privacy',
        subject: 'My personal data',
        reply: 'Within 30 days, usually sooner',
      },
    ],
  },
  hours: {
    title: 'Office hours',
    zone: 'West Africa Time',
    notes: [
      'The office is closed on public holidays.',
      'Weekend classes run on Saturdays and Sundays, whether the office is open or not. The instructor on duty can let you in to a class you belong to.',
    ],
    closed: 'Closed',
    holiday: 'Public holiday',
    nextHoliday: 'Next public holiday: {day}',
    openNow: 'It is {time} at the institute: within office hours.',
    laterToday: 'It is {time} at the institute. The office opens today at {opens}.',
    closedNow: 'It is {time} at the institute. The office opens on {day} at {opens}.',
  },
  gate: {
    title: 'How to find the gate',
    text: 'Tell the guard that you are visiting us, sign the visitors’ book and follow the dashed line of the plan to the reception.',
    ways: [
      { title: 'By bus or shared taxi', text: 'Take any bus on the Airport Road and get down at Lugbe. From there a keke brings you to Workshop Road.' },
      { title: 'By car', text: 'Leave the Airport Road at Lugbe. Visitors park inside, to the left of the gate; the guard opens for you.' },
      { title: 'With a wheelchair or a stick', text: 'Gate, yard and reception are on one level. Call before you come, and somebody meets you at the gate.' },
    ],
    mapSearch: `${institute.place.locality}, ${institute.place.country}`,
    mapLink: 'Lugbe on OpenStreetMap',
    planLabel: 'Plan of the site. From the gate on the street the way leads straight through the yard to the reception.',
  },
  plan: {
    width: 120,
    height: 84,
    street: { name: 'Workshop Road', height: 14 },
    gate: { x: 56, width: 8 },
    places: [
      { id: 'reception', kind: 'building', label: 'Reception and admissions', x: 46, y: 26, width: 28, height: 12 },
      { id: 'labs', kind: 'building', label: 'Computer labs', x: 46, y: 6, width: 28, height: 14 },
      { id: 'trades', kind: 'workshop', label: 'Trade workshops', x: 6, y: 6, width: 32, height: 34 },
      { id: 'yard', kind: 'yard', label: 'Construction yard', x: 82, y: 6, width: 32, height: 32 },
      { id: 'rooms', kind: 'building', label: 'Rooms on campus', x: 86, y: 44, width: 28, height: 14 },
      { id: 'parking', kind: 'yard', label: 'Visitors’ parking', x: 6, y: 48, width: 34, height: 14 },
    ],
    way: [
      [60, 76],
      [60, 39],
    ],
    title: 'The site from above',
    keys: { gate: 'Gate, number 12', way: 'Way to the reception, {metres}\u00A0m' },
    scale: 'Drawn to scale: a square is {square} m, the whole plan {width} m by {height} m. Distances are rounded. North is up.',
  },
  visit: {
    title: 'Before you set out',
    points: [
      'You need no appointment to ask a question or to look around in office hours. Groups of more than five call first.',
      'You pay nothing at the gate, and nothing in cash at any desk.',
    ],
  },
}
