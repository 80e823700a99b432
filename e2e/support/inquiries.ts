import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { fieldsOfKind, pageOfKind, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { isOffered } from '#server/api/inquiries/inquiry-pages.ts'
import { expect } from './expect.ts'
import { alive } from './page-life.ts'
import type { Portal } from './portal.ts'

/** `field` is the name of a question. `option` is the choice to select. If there is no `option`, `text` is typed. */
type Given = { field: string; option: string; text?: undefined } | { field: string; option?: undefined; text: string }

/** Sample answers for each kind of form, without the sender's details. */
type FilledForm = { given: Given[]; details: Record<string, unknown> }
const filled = {
  sponsorship: {
    given: [
      { field: 'sponsored', option: 'several' },
      { field: 'learners', text: '4' },
      { field: 'room', option: 'yes' },
    ],
    details: { sponsored: 'several', learners: 4, course: 'any', term: 'course', room: 'yes' },
  },
  giving: {
    given: [
      { field: 'gift', option: 'tools' },
      { field: 'description', text: '4 bench vices, used' },
    ],
    details: { gift: 'tools', description: '4 bench vices, used' },
  },
  partnership: {
    given: [
      { field: 'organisation', text: 'Bello Electrical' },
      { field: 'partnership', option: 'butt' },
      { field: 'message', text: 'We wire houses and look for beginners.' },
    ],
    details: { partnership: ['butt'] },
  },
  volunteering: {
    given: [
      { field: 'otherWork', text: 'First aid' },
      { field: 'experience', text: 'A nurse for twelve years.' },
      { field: 'hours', text: '3' },
    ],
    details: { otherWork: 'First aid', hours: 3, place: 'campus', experience: 'A nurse for twelve years.' },
  },
  hiring: {
    given: [
      { field: 'job', text: 'Wiring new houses' },
      { field: 'place', text: 'In town' },
      { field: 'employment', option: 'permanent' },
      { field: 'organisation', text: 'Bello Electrical' },
    ],
    details: { job: 'Wiring new houses', people: 1, place: 'In town', employment: 'permanent' },
  },
  contact: {
    given: [
      { field: 'topic', option: 'other' },
      { field: 'message', text: 'May I bring my sister on the first day?' },
    ],
    details: { topic: 'other' },
  },
} satisfies Record<string, FilledForm>
export type FilledKind = keyof typeof filled
/** The kinds of form that this institute offers. */
export const filledKinds = (Object.keys(filled) as FilledKind[]).filter(isOffered)

/** Returns the label of a question, or of one of its options. */
export function labelOf(kind: FilledKind, field: string, option?: string): string {
  const asked = fieldsOfKind(kind).find(({ name }) => name === field)
  const offered = asked !== undefined && 'options' in asked ? asked.options : []
  const label = option === undefined ? asked?.label : offered.find(({ value }) => value === option)?.label
  if (label === undefined) throw new Error(`The form of ${kind} asks nothing called ${field} ${option ?? ''}`)
  return label
}

type Answer = { label: string; /** Text to type. If undefined, the label belongs to an option to select. */ text: string | undefined }
const answersOf = (kind: FilledKind): Answer[] =>
  (filled[kind].given as Given[]).map(({ field, option, text }) => ({ label: labelOf(kind, field, option), text }))

/** The form's path, its submit button, the answers to fill in and the details that should be stored afterwards. */
const formOf = (kind: FilledKind) => ({
  path: pageOfKind(kind),
  send: wordsOfKind(kind).send,
  answers: answersOf(kind),
  details: filled[kind].details as Record<string, unknown>,
})
export const inquiryForms: Record<FilledKind, ReturnType<typeof formOf>> = {
  sponsorship: formOf('sponsorship'),
  giving: formOf('giving'),
  partnership: formOf('partnership'),
  volunteering: formOf('volunteering'),
  hiring: formOf('hiring'),
  contact: formOf('contact'),
}

/** The labels of the questions about the sender, which every form has. */
export const senderLabels = { name: labelOf('contact', 'name'), email: labelOf('contact', 'email'), phone: labelOf('contact', 'phone') }

export const newSender = () => `sender-${randomUUID().slice(0, 13)}@writers.example`

export const inquiryForm = (page: Page) => page.locator('#inquiry')

/** Waits for hydration. The hydrated form counts the characters of long texts instead of cutting them off. */
export const formAlive = (page: Page) => expect(inquiryForm(page).locator('form [maxlength]')).toHaveCount(0)

/** Opens a page and waits until its form is hydrated. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await alive(page)
  await inquiryForm(page).scrollIntoViewIfNeeded()
  await formAlive(page)
}

/** Fills in the questions of a form and the sender's details. */
export async function fillIn(page: Page, kind: FilledKind, email: string, name = 'Amina Bello'): Promise<void> {
  const form = inquiryForm(page)
  for (const { label, text } of inquiryForms[kind].answers) {
    if (text === undefined) await form.getByLabel(label, { exact: true }).check()
    else await form.getByLabel(label).fill(text)
  }
  await form.getByLabel(senderLabels.name).fill(name)
  await form.getByLabel(senderLabels.email).fill(email)
  await form.getByLabel(labelOf(kind, 'consent')).check()
}

/** Stores an inquiry as a form on the site would. Returns its reference. */
export async function storeInquiry(portal: Portal, name: string, email: string): Promise<string> {
  const sent = {
    id: randomUUID(),
    kind: 'contact',
    name,
    email,
    message: 'May I look around on Tuesday?',
    details: { topic: 'other' },
    consent_version: '2026-11-21',
    network_hash: 'a'.repeat(43),
  }
  const [row] = await portal.sql<{ reference: string }>('select reference from private.store_inquiry($1, $2, null)', [
    sent,
    institute.emails.general,
  ])
  return row?.reference ?? ''
}
