import type { Page } from '@playwright/test'
import { applicationForm } from '#content/application-form.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { choiceLabel } from './application-choices.ts'
import { expect } from './expect.ts'

type Fill = (page: Page) => Promise<void>

const step = (page: Page) => page.getByRole('main')

async function fillPersonalInformation(page: Page): Promise<void> {
  const form = step(page)
  await form.getByLabel('Surname').fill('Bello')
  await form.getByLabel('First Name').fill('Amina')
  await form.getByLabel('Date of Birth').fill('2001-04-30')
  await form.getByLabel(choiceLabel('gender', 'female'), { exact: true }).check()
  await form.getByLabel(choiceLabel('maritalStatus', 'single'), { exact: true }).check()
  await form.getByLabel('Phone Number').fill(samplePhone('8031234567').typed)
  await form.getByLabel('Email Address').fill('amina@applicants.example')
  await form.getByLabel('Contact Address').fill('14 Ahmadu Bello Way, Kaduna')
  await form.getByLabel('Nationality').fill(applicationForm.usualNationality || 'From here')
  await form.getByLabel('State of Origin').fill('Kaduna')
}

async function fillEducation(page: Page): Promise<void> {
  await step(page).getByLabel(choiceLabel('educationLevel', 'ssce'), { exact: true }).check()
}

async function fillProgramSelection(page: Page): Promise<void> {
  const form = step(page)
  const course = sampleCourse(0, 3)
  await form.getByLabel('Program', { exact: false }).first().selectOption(course.programId)
  await form.getByLabel('Course').selectOption(course.id)
  await form.getByLabel('Start Date').selectOption({ index: 1 })
  await form.getByLabel(choiceLabel('studyMode', 'full-time')).check()
  await form.getByLabel('Career Goals').fill('I want to build websites for small businesses in Kaduna.')
}

async function fillAccommodation(page: Page): Promise<void> {
  await step(page).getByLabel(choiceLabel('sponsorshipType', 'self')).check()
}

async function fillReferee(page: Page): Promise<void> {
  const form = step(page)
  await form.getByLabel('Full Name').fill('Ibrahim Musa')
  await form.getByLabel('Email Address').fill('ibrahim@referees.example')
  await form.getByLabel('Phone Number').fill(samplePhone('8059876543').stored)
  await form.getByLabel('Address', { exact: false }).last().fill('3 School Road, Kaduna')
  await form.getByLabel('Relationship to Applicant').fill('Teacher')
}

/** The five steps with their headings and the functions that fill them in. */
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
