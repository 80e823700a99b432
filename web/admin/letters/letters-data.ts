import type { LetterWords } from '#domain/letters/letter-words.ts'
import { type LetterName, type LetterRecord } from '#domain/letters/letters.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

const LOOK_EVERY_MS = 15_000

/** The emails with custom wording. Throws `BackendError`. */
export const lettersQuery = () => ({
  ...query(ownKey('staff', 'letters', 'list'), () => call('staff_letters', {}), { staleTime: 0 }),
  refetchInterval: LOOK_EVERY_MS,
})

/** One email template with its history. Throws `BackendError`. */
export const letterQuery = (letter: LetterName) => ({
  ...query(ownKey('staff', 'letters', 'letter', letter), () => call('staff_letter', { letter }), { staleTime: 0 }),
  refetchInterval: LOOK_EVERY_MS,
})

/**
 * Puts the response into the page's cache, or reloads the current state if the change was refused. Returns the new version. Throws
 * `BackendError`.
 */
async function change(letter: LetterName, work: () => Promise<LetterRecord>): Promise<number> {
  const { queryKey } = letterQuery(letter)
  try {
    await queryClient.cancelQueries({ queryKey })
    const record = await work()
    queryClient.setQueryData(queryKey, record)
    return record.version
  } catch (cause) {
    await queryClient.invalidateQueries({ queryKey })
    throw cause
  }
}

/** Replaces `version` with a new wording. `basedOn` is the current wording in content/. */
export const saveLetter = (letter: LetterName, version: number, words: LetterWords, basedOn: LetterWords) =>
  change(letter, () => call('staff_save_letter', { letter, version, words, based_on: basedOn }))

/** Resets the wording to that of content/. */
export const takeBackLetter = (letter: LetterName, version: number) =>
  change(letter, () => call('staff_take_back_letter', { letter, version }))
