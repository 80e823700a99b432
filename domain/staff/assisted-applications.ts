export type {
  AssistedApplicationLink,
  AssistedApplicationLine,
  AssistedApplication,
  LinkedAssistedApplication,
  TakenAssistedApplication,
} from './responses/front-desk.ts'

/** How the person receives the link of an assisted application: by email, by text message, or displayed on the screen at the desk. */
export const LINK_WAYS = ['email', 'text', 'show'] as const
export type LinkWay = (typeof LINK_WAYS)[number]
