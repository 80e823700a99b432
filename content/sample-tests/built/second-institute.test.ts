// @module-tag slow

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { colours } from '#content/colours.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { contentValues } from '#server/content/content-values.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { freePort } from '#server/testing/free-port.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { ServerProcess } from '#server/testing/processes/server-process.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { sampleNames, sentencesOf } from '#tools/content-check/sentences.ts'
import { addForm, copyProject } from '#tools/second-institute/copy-project.ts'
import * as second from '#tools/second-institute/facts.ts'
import * as proof from '#tools/second-institute/proof.ts'

/**
 * Follows docs/guides/make-it-yours.md exactly. In a copy of the project, the files of content/ that the guide names are replaced with
 * those of a second institute (second-institute/). Nothing else is changed except the questions of a new form. Then the copy is checked,
 * built and started.
 */
const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
type TestReport = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

let copy: string
let database: Awaited<ReturnType<typeof createEmptyCopy>>
let server: ServerProcess | undefined
let origin: string
let environment: Record<string, string>
let found: (text: string) => string[]
let toldByCheck: string

/** Returns the output of a script in the copy, whether it succeeds or fails. */
async function said(script: string, ...given: string[]): Promise<string> {
  const ended = run(process.execPath, [script, ...given], { cwd: copy, env: environment })
  const { stdout, stderr } = await ended.catch((failure: unknown) => failure as { stdout: string; stderr: string })
  return `${stdout}${stderr}`.trim()
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'second-institute-'))
  await copyProject(copy, ['e2e', 'bench', 'docs'])
  await addForm(copy)
  const port = await freePort()
  origin = `http://localhost:${port}`
  database = await createEmptyCopy('template0')
  const { PATH = '', HOME = '' } = process.env
  environment = { PATH, HOME, PORT: String(port), DATA_DIR: join(copy, 'data'), DATABASE_URL: database.ownerUrl, RATE_LIMITS: 'off' }
  toldByCheck = await said('tools/content-check/check-content.ts')
})
/** A full build, including its database, can take up to three minutes on a busy machine. */
const A_BUILD = 180_000
beforeAll(() => run(process.execPath, ['scripts/build.ts'], { cwd: copy, env: environment }), A_BUILD)
beforeAll(async () => {
  server = new ServerProcess(Number(environment['PORT']), environment, copy)
  await server.start()
  found = await leftovers()
})
afterAll(async () => {
  await server?.stop()
  await database.drop()
  await rm(copy, { recursive: true })
})

const decoded = (html: string) =>
  html
    .replaceAll(/&(?:amp|#38);/g, '&')
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:#x27|#39);/g, "'")
    .replaceAll('\u00a0', ' ')
/** The text of a page, including text for screen readers and structured data, without styles and scripts. */
const wordsOf = (html: string) =>
  decoded(
    html
      .replaceAll(/<style>[\s\S]*?<\/style>|<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<\/?(?:span|b|strong|em|a)\b[^>]*>/g, '')
      .replaceAll(/\s+/g, ' '),
  )

/** Sentences that the product itself uses for every institute and that also occur in the sample content. */
const everybodys = new Set([
  'Go to the home page',
  'This page needs JavaScript.',
  'Please try again later.',
  'Choose a new password',
  'You do not need to do anything.',
])

/** Names, numbers and sentences from the sample that must not appear anywhere, except those that the product itself uses. */
async function leftovers(): Promise<(text: string) => string[]> {
  const files = await contentValues(join(root, 'content'))
  const names = programs.flatMap(({ id, title, courses }) => [
    id,
    title,
    ...courses.flatMap((course) => [`"${course.id}"`, `/${course.id}"`, course.label]),
  ])
  const fixed = ['FTI-', '+234', '₦', 'NGN', 'en-NG', 'Nigeria', 'naira', 'Abuja', 'Africa/Lagos', 'Lagos time']
  const sentences = sentencesOf(files)
    .map(({ text }) => text)
    .filter((text) => !/[{}]/.test(text) && !everybodys.has(text))
  const all = [...new Set([...names, ...fixed, ...sentences])]
  return (text) => [...all.filter((one) => text.includes(one)), ...(sampleNames.exec(text) ?? [])]
}

const text = async (path: string) => (await fetch(`${origin}${path}`)).text()

it('passes the check for remaining sample content', () => {
  expect(toldByCheck).toBe('Nothing from the sample is left.')
})

it('passes the rule and feature tests, and the tests of content/ that do not depend on the sample', async () => {
  const folders = ['content/', 'domain/', 'web/features/']
  // One worker, because a second one would load the same modules again.
  const options = ['run', '--project', 'unit', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', 'tests.json']
  await said('node_modules/vitest/vitest.mjs', ...options, ...folders)
  const report = JSON.parse(await readFile(join(copy, 'tests.json'), 'utf8')) as TestReport
  const failed = report.testResults.filter(({ status }) => status !== 'passed')
  const titles = failed.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
  expect([...failed.map(({ name }) => name), ...titles.map(({ fullName }) => fullName)]).toEqual([])
  expect(report.numPassedTests).toBeGreaterThan(700)
})

it('contains no sample content in its pages', async () => {
  const files = await readdir(join(copy, 'build/site'), { recursive: true })
  const pages = files.filter((name) => name.endsWith('.html') && !name.startsWith('dev/'))
  const others = [...(JSON.stringify(colours).match(/#[0-9a-f]{6}/gi) ?? []), '"/sponsorships']
  for (const page of pages) {
    const html = await readFile(join(copy, 'build/site', page), 'utf8')
    expect([page, ...found(wordsOf(html)), ...others.filter((one) => html.includes(one))]).toEqual([page])
  }
  const own = ['programs/weaving.html', 'programs/pottery/courses/kiln.html', 'career-development/weaving.html']
  expect(pages).toEqual(expect.arrayContaining(own))
  const home = await text('/')
  expect(home).toContain('<html lang="en-GH"')
  expect(home).toContain('GH₵730')
  expect((await fetch(`${origin}/sponsorships`)).status).toBe(404)
})

it('shows all its evidence to the public and builds no page variants without samples', async () => {
  const { pages } = JSON.parse(await readFile(join(copy, 'build/site.json'), 'utf8')) as BuiltSite
  expect(pages.filter(({ withoutSamples }) => withoutSamples !== undefined)).toEqual([])
  expect(pages.find(({ path }) => path === '/graduates')).toMatchObject({ only: null, indexed: true })
  const shown = decoded(wordsOf((await Promise.all(['/about', '/fees', '/graduates'].map(text))).join(' ')))
  const told = [
    ...proof.people.flatMap(({ name, before, teaches = '' }) => [name, before, teaches]),
    ...proof.partners.flatMap(({ name, since, gives }) => [name, since, gives]),
    ...proof.registrations.flatMap(({ by, as, number, since = '', lookUp, askAt }) => [
      by,
      as,
      number,
      since,
      lookUp?.label ?? '',
      askAt ? `${askAt.who}: ${askAt.reached}` : '',
    ]),
    ...proof.graduates.flatMap(({ name, year, made, now, quote }) => [name, year, made, now, quote, 'Broad Loom']),
    ...proof.projects.flatMap(({ title, by, size, text: what }) => [title, by, size, what, 'GH₵320']),
    ...proof.terms.flatMap(({ stretches }) => stretches.map(({ name }) => name)),
    '27 April 2031',
    ...proof.payment.flatMap(({ question, answer }) => [question.replace('{allowance}', 'GH₵120'), answer]),
    ...proof.years.flatMap(({ year, figures }) => [year, ...figures.flatMap(({ label, value, source }) => [label, value, source])]),
  ]
  expect(told.filter((one) => !shown.includes(one))).toEqual([])
  expect(shown).not.toContain('sample-tag')
  expect(await text('/sitemap.xml')).toContain(`${origin}/graduates<`)
  const linked = new Map<string, number>()
  for (const path of ['/', '/programs', '/about', '/hire-a-graduate']) linked.set(path, (await text(path)).split('href="/graduates"').length - 1)
  // Every page links to it once in the footer, and some link to it again where visitors look for evidence. The second institute has no
  // stories on its home page.
  expect([...linked.values()]).toEqual([1, 1, 2, 2])
})

it('lists the teachers on every course page, and their number on the home page', async () => {
  const { course, firstCourse } = second.added
  const pages = [
    ...second.programs.flatMap(({ id: program, courses }) => courses.map(({ id }) => ({ program, id }))),
    ...[course, firstCourse].map(({ program, name }) => ({ program, id: name })),
  ]
  for (const { program, id } of pages) {
    const page = decoded(await text(`/programs/${program}/courses/${id}`))
    const sheet = /<ul class="course-teachers">[^]*?<\/ul>/.exec(page)?.[0] ?? ''
    const named = proof.people.filter(({ name, before }) => sheet.includes(name) && sheet.includes(before))
    expect([id, ...named]).toEqual([id, ...proof.people.filter(({ courses }) => courses?.includes(id))])
    expect(named.length).toBeGreaterThan(0)
  }
  const about = decoded(wordsOf(await text('/about')))
  const taught = ['Broad Loom, Indigo Dyeing, Felting', 'Clay and fire', 'Baskets of Willow, Broad Loom']
  expect(taught.filter((one) => !about.includes(one))).toEqual([])
  expect(wordsOf(await text('/')).match(/Ngozi Eze, Chidi Obi,? and 1 more/g)).toHaveLength(1)
})

it('lists a course added with one file and a program added with two wherever courses are listed', async () => {
  const { course, program, firstCourse } = second.added
  const pages = [`/programs/${program.name}`, ...[course, firstCourse].map((one) => `/programs/${one.program}/courses/${one.name}`)]
  const sitemap = await text('/sitemap.xml')
  for (const page of pages) expect(sitemap).toContain(`${origin}${page}<`)
  const catalogue = await text('/programs')
  for (const { label, program: of, name } of [course, firstCourse]) {
    expect(catalogue).toContain(`/programs/${of}/courses/${name}`)
    const page = await text(`/programs/${of}/courses/${name}`)
    expect(page).toMatch(new RegExp(`<script type="application/ld\\+json">[^<]*"name":"${label}"`))
    expect(await text(`/programs/${of}`)).toContain(label)
    expect((await fetch(`${origin}/courses/${name}`)).status).toBe(200)
  }
  // The options of the application form, and the values that the database accepts.
  const scripts = (await readdir(join(copy, 'build/site/assets'))).filter((name) => name.endsWith('.js'))
  const offered = await Promise.all(scripts.map((name) => readFile(join(copy, 'build/site/assets', name), 'utf8')))
  expect(offered.some((script) => script.includes(firstCourse.label))).toBe(true)
  const taken = await said('scripts/commands/sql.ts', '--json', "select settings->'programs' as programs from private.settings")
  expect(JSON.parse(taken)).toMatchObject({ programs: { basketry: { title: program.title, courses: { willow: firstCourse.label } } } })
  expect(JSON.parse(taken)).toMatchObject({ programs: { weaving: { courses: { felting: course.label } } } })
})

it('states the cost of applying and the deadline before an applicant starts', async () => {
  expect(await text('/')).toContain('GH₵45, once')
  for (const path of ['/programs', '/programs/pottery/courses/kiln']) {
    expect(await text(path)).toMatch(/apply by <time [^>]*>2 December 2030</)
  }
})

it('shows its own logo and none of the sample\'s pictures', async () => {
  expect(await text('/favicon.svg')).toContain('M4 4h32v32z')
  const cards = await readdir(join(copy, 'build/site/cards'))
  const plain = new Set(await Promise.all(cards.map((name) => readFile(join(copy, 'build/site/cards', name), 'base64'))))
  expect(plain.size).toBe(1)
  const drawings = (folder: string) =>
    readdir(join(folder, 'build/site/assets')).then((names) => names.filter((name) => /\.(?:svg|mp4|avif)$/.test(name)))
  const shown = await drawings(copy)
  expect((await drawings(root)).filter((name) => shown.includes(name))).toEqual([])
})

it('contains no sample content in machine-readable files', async () => {
  for (const path of ['/manifest.webmanifest', '/config.json', '/sitemap.xml', '/robots.txt', '/api/sample-content']) {
    expect([path, ...found(await text(path))]).toEqual([path])
  }
})

it('has its own settings, PDFs and sample people', async () => {
  expect(await said('scripts/commands/sample.ts')).toContain('sample people.')
  const ask = (sql: string) => said('scripts/commands/sql.ts', '--json', sql)
  const settings = await ask('select settings from private.settings')
  expect(settings).toContain('^[+]233[0-9]{9}$')
  expect(found(settings)).toEqual([])
  const number = /VCS-\d{4}-\d{6}/.exec(await ask('select number from public.applications where number is not null limit 1'))?.[0]
  await said('scripts/commands/application-pdf.ts', number ?? '', 'application.pdf')
  const pdf = readPdf(await readFile(join(copy, 'application.pdf')))
  expect(pdf.text).toContain(second.institute.name)
  expect(found(pdf.text + pdf.outline)).toEqual([])
})

it('sends emails with its own details, and rejects submissions to a form that it has left out', async () => {
  const { supabaseAnonKey: apikey } = JSON.parse(await text('/config.json')) as { supabaseAnonKey: string }
  const send = async (path: string, given: object) => {
    const headers = { 'content-type': 'application/json', apikey, origin }
    return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(given) })).status
  }
  const [email, password] = ['somebody@example.com', 'Nobody-knows-71']
  expect(await send('/auth/v1/signup', { email, password, data: { full_name: 'Some Body' } })).toBe(200)
  const inquiry = { id: randomUUID(), name: 'Some Body', email, consent: 'yes', topic: 'other', message: 'What do you teach?' }
  expect(await send('/api/inquiries/contact', { ...inquiry, phone: '024 412 3456' })).toBe(201)
  expect(await send('/api/inquiries/sponsorship', inquiry)).toBe(404)
  const visit = { id: randomUUID(), name: 'Some Body', email, consent: 'yes', people: 'many' }
  expect(await send('/api/inquiries/visiting', visit)).toBe(422)
  expect(await send('/api/inquiries/visiting', { ...visit, people: '12' })).toBe(201)
  expect(await said('scripts/commands/inbox.ts', 'list')).toMatch(/INQ-\d{4}-\d{6}.*visit/)
  const emails = async () => JSON.parse(await text('/dev/outbox.json')) as { subject: string; text: string; html: string }[]
  await expect.poll(async () => (await emails()).length, { timeout: 20_000 }).toBe(5)
  const written = (await emails()).map(({ subject, text: plain, html }) => `${subject} ${plain} ${wordsOf(html)}`).join(' ')
  expect(written).toContain('+233 24 412 3456')
  const receipt = (await emails()).find(({ subject }) => /visit INQ-[\d-]+$/.test(subject))
  for (const words of ['How many are you?: 12', 'We propose a day.']) expect(receipt?.text).toContain(words)
  expect(found(written)).toEqual([])
})
