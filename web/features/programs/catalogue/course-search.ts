import type { StudyMode } from '#web/features/programs/facts/listed-courses.ts'

/** What a course is searched by. Details arrive later than the list; until then a course is found by what is listed. */
export type SearchedCourse = {
  id: string
  programId: string
  label: string
  summary: string
  modes: readonly StudyMode[]
  details?: { tools: readonly string[]; learn: readonly string[]; words: string } | undefined
}

export type CourseFilter = { query: string; programId: string; mode: string }

export const noFilter: CourseFilter = { query: '', programId: '', mode: '' }

/** A course that fits, and the line that made it fit when that line is not in the list. */
export type Match = { id: string; reason?: { kind: 'tool' | 'learn'; text: string } }

/** Hausa letters are letters of their own and do not fall apart into a letter and a mark. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** Text as it is compared: lower case, without accents, dots and tone marks. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
}

/** The words of a text, folded. `C#` and `C++` are words. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}#+]*/gu) ?? []
}

const known = new Map<string, readonly string[]>()

/** Lists and details hold a few hundred lines that never change: each is taken apart once. */
function wordsOnce(text: string): readonly string[] {
  const words = known.get(text) ?? wordsOf(text)
  known.set(text, words)
  return words
}

const holds = (text: string, word: string) => wordsOnce(text).some((candidate) => candidate.startsWith(word))

/** Every searched word must begin a word of the course; the answer is null when one does not. */
function matchOf(course: SearchedCourse, query: readonly string[]): Match | null {
  const { id, details } = course
  const isListed = (word: string) => holds(course.label, word) || holds(course.summary, word)
  const unlisted = query.filter((word) => !isListed(word))
  if (unlisted.length === 0) return { id }
  if (details === undefined) return null
  const lines = [
    ...details.tools.map((text) => ({ kind: 'tool' as const, text })),
    ...details.learn.map((text) => ({ kind: 'learn' as const, text })),
  ]
  const isFound = (word: string) => holds(details.words, word) || lines.some(({ text }) => holds(text, word))
  if (!unlisted.every(isFound)) return null
  const reason = lines.find(({ text }) => unlisted.every((word) => holds(text, word)))
  return reason === undefined ? { id } : { id, reason }
}

/** The courses a filter lets through, in the order of the list. */
export function findCourses(courses: readonly SearchedCourse[], { query, programId, mode }: CourseFilter): Match[] {
  const words = wordsOf(query)
  return courses.flatMap((course) => {
    if (programId !== '' && course.programId !== programId) return []
    if (mode !== '' && !course.modes.some((known) => known === mode)) return []
    return matchOf(course, words) ?? []
  })
}

function pairsOf(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}

/** Between 0 and 1: the share of letter pairs that two words have in common. Typing errors cost little. */
export function likeness(a: string, b: string): number {
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size)
}

const nearEnough = 0.5

/** Courses that come nearest to words nothing was found for, best first. */
export function nearCourses(courses: readonly SearchedCourse[], query: string, count = 3): string[] {
  const searched = wordsOf(query)
  if (searched.length === 0) return []
  const scored = courses.map(({ id, label, details }) => {
    const words = [...wordsOnce(label), ...wordsOnce(details?.words ?? ''), ...(details?.tools.flatMap(wordsOnce) ?? [])]
    const best = searched.map((word) => Math.max(0, ...words.map((candidate) => likeness(word, candidate))))
    return { id, score: Math.max(...best) }
  })
  return scored
    .filter(({ score }) => score >= nearEnough)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ id }) => id)
}
