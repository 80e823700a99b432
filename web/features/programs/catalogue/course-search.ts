import type { StudyMode } from '#web/features/programs/facts/listed-courses.ts'

/** The searchable text of a course. Details load after the list. Until then only the listed text is searched. */
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

/** A matching course, and the text that matched if it is not in the list. */
export type Match = { id: string; reason?: { kind: 'tool' | 'learn'; text: string } }

/** Hausa letters are separate letters. Unicode does not decompose them into a letter and a mark. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** Normalises text for comparison: lower case, without accents, dots and tone marks. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
}

/** The normalised words of a text. `C#` and `C++` are words. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}#+]*/gu) ?? []
}

const known = new Map<string, readonly string[]>()

/** Lists and details consist of a few hundred lines that never change. Each is split only once. */
function wordsOnce(text: string): readonly string[] {
  const words = known.get(text) ?? wordsOf(text)
  known.set(text, words)
  return words
}

const holds = (text: string, word: string) => wordsOnce(text).some((candidate) => candidate.startsWith(word))

/** Each search word must match the beginning of a word in the course text. Returns null if one does not. */
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

/** The courses that match a filter, in list order. */
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

/** The share of letter pairs that two words have in common, between 0 and 1. Typing errors reduce it only slightly. */
export function likeness(a: string, b: string): number {
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size)
}

const nearEnough = 0.5

/** The courses closest to a search without results, best first. */
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
