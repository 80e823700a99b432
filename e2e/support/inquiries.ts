import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { alive } from './page-life.ts'

export type Answer = { label: string; /** Text to type; without it the label belongs to something to choose. */ text?: string }

/** How somebody fills in the form of each kind, apart from who they are. */
type FilledForm = { path: string; send: string; answers: Answer[]; details: Record<string, unknown> }
export const inquiryForms = {
  sponsorship: {
    path: '/sponsorships',
    send: 'Send my inquiry',
    answers: [{ label: 'Several students' }, { label: 'How many students?', text: '4' }, { label: 'Yes, a room on campus' }],
    details: { sponsored: 'several', learners: 4, course: 'any', term: 'course', room: 'yes' },
  },
  giving: {
    path: '/give',
    send: 'Announce my gift',
    answers: [{ label: 'Tools' }, { label: 'What is it, and how many?', text: '4 bench vices, used' }],
    details: { gift: 'tools', description: '4 bench vices, used' },
  },
  partnership: {
    path: '/partnership-inquiry',
    send: 'Send my proposal',
    answers: [
      { label: 'Company or organisation', text: 'Bello Electrical' },
      { label: 'Advise' },
      { label: 'What do you do, and what would you like to do together?', text: 'We wire houses in Lugbe and look for beginners.' },
    ],
    details: { partnership: ['butt'] },
  },
  volunteering: {
    path: '/volunteer-to-teach',
    send: 'Send my offer',
    answers: [
      { label: 'Other work you offer', text: 'First aid' },
      { label: 'What have you done, and for how long?', text: 'A nurse for twelve years.' },
      { label: 'How many hours a week?', text: '3' },
    ],
    details: { otherWork: 'First aid', hours: 3, place: 'campus', experience: 'A nurse for twelve years.' },
  },
  hiring: {
    path: '/hire-a-graduate',
    send: 'Send us the job',
    answers: [
      { label: 'What is the job?', text: 'Wiring new houses' },
      { label: 'Where is the work?', text: 'Lugbe, Abuja' },
      { label: 'A permanent job' },
      { label: 'Company or organisation', text: 'Bello Electrical' },
    ],
    details: { job: 'Wiring new houses', people: 1, place: 'Lugbe, Abuja', employment: 'permanent' },
  },
  contact: {
    path: '/contact',
    send: 'Send my message',
    answers: [{ label: 'Something else' }, { label: 'Your message', text: 'May I bring my sister on the first day?' }],
    details: { topic: 'other' },
  },
} satisfies Record<string, FilledForm>
export type FilledKind = keyof typeof inquiryForms
export const filledKinds = Object.keys(inquiryForms) as FilledKind[]

export const newSender = () => `sender-${randomUUID().slice(0, 13)}@writers.example`

export const inquiryForm = (page: Page) => page.locator('#inquiry')

/** Scripts have taken the form over: they count long texts, and cut none. */
export const formAlive = (page: Page) => expect(inquiryForm(page).locator('form [maxlength]')).toHaveCount(0)

/** Opens a page with its form alive. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await alive(page)
  await inquiryForm(page).scrollIntoViewIfNeeded()
  await formAlive(page)
}

/** Fills in the questions of a kind, and who asks. */
export async function fillIn(page: Page, kind: FilledKind, email: string, name = 'Amina Bello'): Promise<void> {
  const form = inquiryForm(page)
  const answers: readonly Answer[] = inquiryForms[kind].answers
  for (const { label, text } of answers) {
    if (text === undefined) await form.getByLabel(label, { exact: true }).check()
    else await form.getByLabel(label).fill(text)
  }
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel(/^I agree/).check()
}
