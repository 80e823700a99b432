type Notes = { person?: string; code?: string; isAttempt?: boolean }

/** Stored on the request itself. A weak map of all requests would slow down every garbage collection. */
const NOTES = Symbol('notes')

type Noted = { [NOTES]?: Notes }

/**
 * The details of a request that go into its log line: the account (id), the reason why it was refused (a code of its protocol), and
 * whether it was an attempt on an account, which is logged whatever the result.
 */
export function noteOn(request: object, part: Notes): void {
  const noted: Noted = request
  const notes = noted[NOTES]
  if (notes) Object.assign(notes, part)
  else noted[NOTES] = { ...part }
}

export const notesOn = (request: object): Readonly<Notes> => (request as Noted)[NOTES] ?? {}
