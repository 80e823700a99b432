export type {
  AssistedApplicationLink,
  AssistedApplicationLine,
  AssistedApplication,
  LinkedAssistedApplication,
  TakenAssistedApplication,
} from '#domain/staff/answers/front-desk.ts'

/** How the link of an assisted application reaches the person: a letter, a text message, or shown on the screen of the desk. */
export const LINK_WAYS = ['email', 'text', 'show'] as const
export type LinkWay = (typeof LINK_WAYS)[number]
