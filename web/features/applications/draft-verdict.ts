/**
 * What to do when a draft was changed elsewhere, decided from contents alone (see `contentOf`):
 * - `in-step`: both copies say the same, only the version is news
 * - `keep-mine`: the other copy is what this one was made from (or a save of ours whose answer was lost): save again
 * - `take-theirs`: nothing was changed here
 * - `ask`: both were changed; the person decides, nothing is overwritten silently (ruling 7)
 */
export type DraftVerdict = 'in-step' | 'keep-mine' | 'take-theirs' | 'ask'

type Copies = {
  mine: string
  theirs: string
  /** What a form says in which nobody has written. */
  empty: string
  /** What the server was last known to hold; null when it has never held a draft of this form. */
  saved: string | null
  /** What the last save carried, as long as its answer has not come. */
  sent: string | null
}

export function judgeCopies({ mine, theirs, empty, saved, sent }: Copies): DraftVerdict {
  if (mine === theirs) return 'in-step'
  if (mine === saved || mine === empty) return 'take-theirs'
  if (theirs === saved || theirs === sent || theirs === empty) return 'keep-mine'
  return 'ask'
}
