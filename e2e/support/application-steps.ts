import { type Page, expect } from '@playwright/test'

type Fill = (page: Page) => Promise<void>

const step = (page: Page) => page.getByRole('main')

async function fillPersonalInformation(page: Page): Promise<void> {
  const form = step(page)
  await form.getByLabel('Surname').fill('Bello')
  await form.getByLabel('First Name').fill('Amina')
  await form.getByLabel('Date of Birth').fill('2001-04-30')
  await form.getByLabel('Female', { exact: true }).check()
  await form.getByLabel('Single', { exact: true }).check()
  await form.getByLabel('Phone Number').fill('0803 123 4567')
  await form.getByLabel('Email Address').fill('amina@applicants.example')
  await form.getByLabel('Contact Address').fill('14 Ahmadu Bello Way, Kaduna')
  await form.getByLabel('Nationality').fill('Nigerian')
  await form.getByLabel('State of Origin').fill('Kaduna')
}

async function fillEducation(page: Page): Promise<void> {
  await step(page).getByLabel('SSCE', { exact: true }).check()
}

async function fillProgramSelection(page: Page): Promise<void> {
  const form = step(page)
  await form.getByLabel('Program', { exact: false }).first().selectOption('computer-technology')
  await form.getByLabel('Course').selectOption('comp-4')
  await form.getByLabel('Start Date').selectOption({ index: 1 })
  await form.getByLabel('Full Time (Monday - Friday)').check()
  await form.getByLabel('Career Goals').fill('I want to build websites for small businesses in Kaduna.')
}

async function fillAccommodation(page: Page): Promise<void> {
  await step(page).getByLabel('Self-Sponsored').check()
}

async function fillReferee(page: Page): Promise<void> {
  const form = step(page)
  await form.getByLabel('Full Name').fill('Ibrahim Musa')
  await form.getByLabel('Email Address').fill('ibrahim@referees.example')
  await form.getByLabel('Phone Number').fill('+2348059876543')
  await form.getByLabel('Address', { exact: false }).last().fill('3 School Road, Kaduna')
  await form.getByLabel('Relationship to Applicant').fill('Teacher')
}

/** The five steps as a person fills them in: the heading of the step and how its fields are filled. */
export const steps: readonly { title: string; fill: Fill }[] = [
  { title: 'Personal Information', fill: fillPersonalInformation },
  { title: 'Education', fill: fillEducation },
  { title: 'Program Selection', fill: fillProgramSelection },
  { title: 'Accommodation & Sponsorship', fill: fillAccommodation },
  { title: 'Referee', fill: fillReferee },
]

export async function seeStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
