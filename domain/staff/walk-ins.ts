import type { Group } from '#domain/applications/application-form.ts'
import type { Withheld } from './one-application.ts'

/** How the link of a walk-in draft reaches the person: a letter, a text message, or shown on the screen of the desk. */
export const LINK_WAYS = ['email', 'text', 'show'] as const
export type LinkWay = (typeof LINK_WAYS)[number]

/** A link that still works. `state`: whether its letter or text has left; `shown` for one of the screen. Moments are ISO 8601. */
export type WalkInLink = {
  way: LinkWay
  /** Where it was sent; null for one that was shown. */
  address: string | null
  madeAt: string
  expiresAt: string
  state: 'waiting' | 'sent' | 'failed' | 'shown'
}

/** A line of the desk (rpc `staff_walk_ins`); `name` is empty until somebody wrote one. */
export type WalkInLine = {
  id: string
  name: string
  phoneNumber: string
  program: string
  course: string
  /** Names; null for a colleague whose account is gone. */
  begunBy: string | null
  changedAt: string
  /** When it is deleted unless it is changed or taken. */
  keptUntil: string
  /** The newest link that works. */
  link: WalkInLink | null
  /** When somebody said that a link which reached them is not theirs; its links have ended then. */
  returnedAt: string | null
  /** When the person took it into their account; since then nobody at the desk reads or changes it. */
  takenAt: string | null
  /** The number of what became of it, once it was sent. */
  number: string | null
  /** The person asked then that it is kept and not used for now; null for what was taken. */
  restrictedSince: string | null
}

/**
 * A walk-in draft as it is filled in (look `staff_walk_in`). Withheld answers are not in `form`: `given` names those that the person has
 * answered. They are written and never read at the desk.
 */
export type WalkIn = {
  id: string
  version: number
  updatedAt: string
  changedBy: string | null
  form: Record<Group, unknown>
  given: Withheld[]
  links: WalkInLink[]
  /** As in `WalkInLine`. */
  returnedAt: string | null
  restrictedSince: string | null
}

/** What the link of a walk-in draft opens (rpc `walk_in_of_link`); name and `program`, an id, only for whoever is signed in. */
export type LinkedWalkIn =
  | { state: 'open'; expiresAt: string; firstName: string | null; program: string | null }
  /** `isOwn`: by the person who asks; `application` is its id then. */
  | { state: 'taken'; isOwn: boolean; application: string | null }
  /** Used up, too old, ended by the desk, or never there. */
  | { state: 'over' }

/**
 * What taking it did (rpc `take_walk_in`). `meets`: the person has a draft already, `application`, and nothing has happened yet; the
 * answers are put together in the browser, and the second call names it with the `version` that was put into it. Withheld answers are not
 * in `form`: the second call puts those into the draft that it does not answer itself.
 */
export type TakenWalkIn =
  | { state: 'taken'; application: string }
  | { state: 'meets'; application: string; form: Record<Group, unknown>; version: number }
