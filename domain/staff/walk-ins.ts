export type { WalkInLink, WalkInLine, WalkIn, LinkedWalkIn, TakenWalkIn } from '#domain/staff/answers/desk.ts'

/** How the link of a walk-in draft reaches the person: a letter, a text message, or shown on the screen of the desk. */
export const LINK_WAYS = ['email', 'text', 'show'] as const
export type LinkWay = (typeof LINK_WAYS)[number]
