import { programs } from '#domain/programs/catalogue.ts'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { wordsOf } from '#web/features/programs/catalogue/course-search.ts'

/** A course and a search word that finds it. */
type FoundBy = { programId: string; id: string; label: string; word: string }

/** Everything that a search covers: the texts in the course list and on each course page. */
const searched = (await readPrograms()).flatMap(({ id: programId, courses }) =>
  courses.map(({ course: { id, label, summary, tools, learn, searchWords = '' } }) => ({
    programId,
    id,
    label,
    listed: wordsOf(`${label} ${summary}`),
    titled: wordsOf(label),
    tools,
    all: wordsOf([label, summary, ...tools, ...learn, searchWords].join(' ')),
  })),
)

const isLongEnough = (word: string) => /^\p{L}{4,}$/u.test(word)
const hits = (word: string) => searched.filter(({ all }) => all.some((one) => one.startsWith(word)))

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`content/courses has no ${what}`)
  return value
}

/** Returns a tool that only one course has and that its list entry does not mention. `tool` is the line that the results show. */
export function courseByTool(): FoundBy & { tool: string } {
  const candidates = searched.flatMap(({ programId, id, label, listed, tools }) =>
    tools.flatMap((tool) =>
      wordsOf(tool)
        .filter((word) => isLongEnough(word) && !listed.some((one) => one.startsWith(word)) && hits(word).length === 1)
        .map((word) => ({
          programId,
          id,
          label,
          word,
          tool: tools.find((line) => wordsOf(line).some((one) => one.startsWith(word))) ?? '',
        })),
    ),
  )
  return found(candidates[0], 'tool of one course alone')
}

/** Returns a course and a word from its name that no other course contains. */
export function courseByName(): FoundBy {
  const candidates = searched.flatMap(({ programId, id, label, titled }) =>
    titled.filter((word) => isLongEnough(word) && hits(word).length === 1).map((word) => ({ programId, id, label, word })),
  )
  return found(candidates[0], 'name with a word of its own')
}

/** Returns a word that some courses contain and others do not. */
export function wordOfSeveral(): string {
  const words = searched.flatMap(({ all }) => all).filter(isLongEnough)
  return found(
    words.find((word) => hits(word).length > 1 && hits(word).length < Math.min(searched.length, 6)),
    'word of some courses',
  )
}

/** Returns a course and a long word from its name with two letters swapped. No course contains the misspelt word. */
export function misspeltCourse(): FoundBy {
  const swapped = (word: string) => `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`
  const candidates = searched.flatMap(({ programId, id, label, titled }) =>
    titled
      .filter((word) => isLongEnough(word) && word.length > 5 && hits(word).length === 1)
      .map((word) => ({ programId, id, label, word: swapped(word) })),
  )
  return found(
    candidates.find(({ word }) => hits(word).length === 0),
    'name with a long word of its own',
  )
}

export const largestProgram = found(programs.toSorted((a, b) => b.courses.length - a.courses.length)[0], 'program')
