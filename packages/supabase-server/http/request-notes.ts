type Notes = { person?: string; code?: string; isAttempt?: boolean }

/** On the request itself: a weak map of all requests would be gone through at every collection of garbage. */
const NOTES = Symbol('notes')

type Noted = { [NOTES]?: Notes }

/**
 * What a request turned out to be, for its line of the log: whose account (id), why it was refused (a code of its protocol), and
 * whether it was an attempt at an account, which has a line however it ends.
 */
export function noteOn(request: object, part: Notes): void {
  const noted: Noted = request
  const notes = noted[NOTES]
  if (notes) Object.assign(notes, part)
  else noted[NOTES] = { ...part }
}

export const notesOn = (request: object): Readonly<Notes> => (request as Noted)[NOTES] ?? {}
