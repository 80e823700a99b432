import { giveDraft } from '#e2e/support/applications.ts'
import { clientFor } from '#e2e/support/people.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { paths } from '#domain/paths.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import { portalPeople, type SamplePerson } from '#server/samples/sample-people.ts'
import { statesAnswered, statesOfAccount, statesOfDraft } from './applicant-states.ts'
import { type Shown, type Viewer, shown, state } from './shown.ts'

/** The pages that depend on the status of the application. The other portal pages are captured for one person only. */
const portalPages = [
  paths.profile,
  paths.settings,
  paths.myData,
  paths.courses,
  ...learnedCourses.slice(0, 1).map(({ slug }) => paths.learn(slug)),
  paths.events,
  paths.calendar,
  paths.apply,
]
const busiest = portalPeople.find(({ status }) => status === 'accepted')

const data = /\/rest\/v1\//

const stepOf = (as: string) => (step: string) => shown(`${paths.apply}?step=${step}`, as)
const stepIds = applicationSteps.map(({ id }) => id)

/** The form step by step: first up to where the sample draft ends, then with every question answered. */
const stepsOfDraft = ['start', ...stepIds.slice(0, 3), 'review'].map(stepOf('draft'))
const stepsAnswered = [...stepIds.slice(3), 'review'].map(stepOf('answered'))

const mistakesOfNew: Shown = state('mistakes as new', paths.apply, async (page) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Start your application' }).click()
  // While answers are missing, the button looks disabled, and clicking it shows which ones are missing.
  await main.getByRole('button', { name: 'Next', exact: true }).click({ force: true })
  await main.locator('[aria-invalid=true]').first().waitFor()
})

const failures = [paths.applications, paths.notifications, paths.courses, paths.dashboard].map((path): Shown => ({
  ...shown(path, 'accepted'),
  name: `${path.slice(1)}, nothing answers`,
  unanswered: data,
}))

/** The page for a single application, and its dialogs. */
function pagesOfSent(id: string, as: string): Shown[] {
  const path = paths.application(id)
  const whole = { ...shown(paths.application('one'), as), path }
  const dialogOf = (button: RegExp, name: string): Shown => ({
    ...state(name, paths.application('one'), async (page) => {
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').waitFor()
    }),
    path,
  })
  if (as === 'accepted') return [whole, dialogOf(/^Accept this place/, 'taking the place')]
  return as === 'pending' ? [whole, dialogOf(/^Withdraw/, 'withdrawing')] : [whole]
}

async function viewerOf(sample: SamplePerson, password: string, address: string): Promise<Viewer> {
  const person = { ...sample, password }
  const client = await clientFor(address)
  await client.auth.signInWithPassword(person)
  const { data: rows } = await client.from('applications').select('id').overrideTypes<{ id: string }[], { merge: false }>()
  const as = sample.status ?? 'new'
  const pages = [paths.dashboard, paths.applications, paths.notifications, ...(sample === busiest ? portalPages : [])].map((path) =>
    shown(path, as),
  )
  const [sent] = sample.status === 'draft' ? [] : (rows ?? [])
  if (sent) pages.push(...pagesOfSent(sent.id, as))
  if (sample === busiest) pages.push(...failures, ...statesOfAccount)
  if (sample.status === 'draft') pages.push(...stepsOfDraft, ...statesOfDraft)
  if (sample.status === null) pages.push(mistakesOfNew)
  return { person, pages }
}

/** People who have not started an application, with every question answered. */
function answeredViewers(password: string, address: string): Viewer[] {
  return portalPeople
    .filter(({ status }) => status === null)
    .map((sample) => {
      const person = { ...sample, password }
      return { person, prepare: () => giveDraft({ url: address }, person), pages: [...stepsAnswered, ...statesAnswered] }
    })
}

/** The sample people of the portal, with the pages to capture for each. */
export async function applicantViewers(password: string, address: string): Promise<Viewer[]> {
  const viewers = await Promise.all(portalPeople.map((sample) => viewerOf(sample, password, address)))
  return [...viewers, ...answeredViewers(password, address)]
}
