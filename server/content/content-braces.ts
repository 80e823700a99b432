import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Home } from '#content/schema/home.ts'
import { IN_BRACES } from '#content/schema/email-variables.ts'
import { FACT_NAMES, FACTS_OF_WAIVER } from '#domain/text/fact-words.ts'
import { nearestFirst } from './line-of.ts'
import type { Reference } from './content-references.ts'
import { contentValues, textsIn } from './content-values.ts'

/** The names that a text may use in braces: all facts with some exceptions, or a list of names. */
type Filled = { factsBut: readonly string[] } | { names: readonly string[] }

const facts: Filled = { factsBut: [] }
/** For texts that are filled in while the site is built. */
const lastingFacts: Filled = { factsBut: FACTS_OF_WAIVER }
const names = (...those: string[]): Filled => ({ names: those })
const ofEvent = ['slug', 'title', 'place', 'online_url', ...['starts_at', 'ends_at'].flatMap((at) => [`${at}:day`, `${at}:when`])]

/**
 * The texts in each file that are filled in, with the names they may use. Keys are paths, in which `*` matches any name or the rest of
 * one. Other texts are shown unchanged. Email templates have their own list in their schema.
 */
const filledTexts: Readonly<Record<string, Readonly<Record<string, Filled>>>> = {
  'about.ts': { about: facts },
  'admission-letter.ts': {
    'admissionLetter.opening': names('institute'),
    'admissionLetter.replyBy': names('day'),
    'admissionLetter.check': names('address', 'page'),
  },
  'admissions.ts': {
    'admissions.startPage.duration': { factsBut: [...FACTS_OF_WAIVER, 'applicationDuration'] },
    'admissions.startPage': lastingFacts,
  },
  'career-development.ts': { 'careerDevelopment.field': names('field') },
  'chat.ts': { 'chat.clock': names('time'), 'chat.withAccount': names('name') },
  'chat-answer-times.ts': { 'chatAnswerTimes.later*': names('day', 'opens') },
  'contact-page.ts': {
    'contact.hours.nextHoliday': names('day'),
    'contact.hours.openNow': names('time'),
    'contact.hours.laterToday': names('time', 'day', 'opens'),
    'contact.hours.closedNow': names('time', 'day', 'opens'),
    'contact.plan.keys.way': names('metres'),
    'contact.plan.scale': names('square', 'width', 'height'),
  },
  'faq-answers.ts': { 'questions.*.questions.*.answer': facts, 'questions.*.questions.*.list': facts },
  'fees-page.ts': { feesPage: facts },
  'proof/payment.ts': { payment: facts },
  'inquiries/form.ts': {
    'inquiryFormWords.sent.receipt': names('email'),
    'inquiryFormWords.sent.answer': names('day'),
    'inquiryFormWords.sent.desk': names('desk', 'reply'),
    'inquiryFormWords.sentUnseen': names('reference'),
    'inquiryFormWords.aside.answer': names('days'),
  },
  'notifications.ts': {
    'notificationKinds.application_*': names('application_id', 'number', 'status:label', 'status:next', 'due_on:day'),
    'notificationKinds.interview_*': names('application_id', 'number', 'starts_at:day', 'starts_at:when'),
    'notificationKinds.offer_*': names('application_id', 'number', 'due_on:day'),
    'notificationKinds.event_*': names(...ofEvent),
  },
  'page-words.ts': { 'pageWords.paidInShort': lastingFacts, 'pageWords.siteInShort': lastingFacts },
}

/** Whether a text is at the path that the pattern describes, or below it. */
const standsIn = (pattern: string, path: readonly PropertyKey[]) =>
  pattern.split('.').every((part, at) => {
    const key = String(path[at])
    return part.endsWith('*') ? key.startsWith(part.slice(0, -1)) : key === part
  })

/** Texts with a name in braces that is never filled in. Requires files that match their schemas. */
export async function brokenBraces(folder: string): Promise<Reference[]> {
  const { home } = (await import(pathToFileURL(join(folder, 'home.ts')).href)) as { home: Home }
  const known = [...FACT_NAMES, ...home.statistics.flatMap(({ fact }) => fact ?? [])]
  const files = await contentValues(folder)
  const broken = files
    .filter(({ name }) => name !== 'emails.ts')
    .flatMap(({ name, values }) =>
      textsIn(values).flatMap(({ path, text }) => problemsOf(name, path, text, known).map((message) => ({ name, path, message }))),
    )
  return [...namesTwice(known), ...broken]
}

/** Facts in the statistics with a name that is already in use. */
const namesTwice = (known: readonly string[]): Reference[] =>
  [...new Set(known.filter((name, at) => known.indexOf(name) !== at))].map((name) => ({
    name: 'home.ts',
    path: ['home', 'statistics'],
    message: `has a fact whose name is already in use: ${name}`,
  }))

function problemsOf(file: string, path: readonly PropertyKey[], text: string, known: readonly string[]): string[] {
  if (!/[{}]/.test(text)) return []
  const braced = Array.from(text.matchAll(IN_BRACES), ([, name = '']) => name)
  // Courses may teach syntax that uses braces.
  if (file.startsWith('courses/')) return braced.filter((name) => known.includes(name)).map((name) => unfilled(name))
  const filled = Object.entries(filledTexts[file] ?? {}).find(([pattern]) => standsIn(pattern, path))?.[1]
  const isAlone = /[{}]/.test(text.replaceAll(IN_BRACES, ''))
  return [...braced.flatMap((name) => problemOf(name, filled, known)), ...(isAlone ? ['has an unmatched brace'] : [])]
}

function problemOf(name: string, filled: Filled | undefined, known: readonly string[]): string[] {
  if (filled === undefined) return [unfilled(name)]
  const isOfFacts = 'factsBut' in filled
  const allowed = isOfFacts ? known.filter((fact) => !filled.factsBut.includes(fact)) : filled.names
  if (allowed.includes(name)) return []
  if (isOfFacts && known.includes(name)) return [`has {${name}}, which cannot be filled in here: it may end while the site runs`]
  const [nearest = ''] = nearestFirst(name, allowed)
  return [`has {${name}}, ${isOfFacts ? 'which is not the name of a fact' : 'which nothing fills in here'}; the nearest is {${nearest}}`]
}

const unfilled = (name: string) => `has {${name}}, but words in braces are shown unchanged here`
