import type { Retention } from './schema/retention.ts'

/**
 * How long applications are kept. The database counts with this number (private.facts), the privacy notice and the settings
 * quote it. The time is that of the limitation of actions, which differs from state to state: ask a lawyer before changing it.
 */
export const retention: Retention = {
  applicationYears: 6,
  reason: 'For six years claims about it can be brought before a court (limitation of actions), and both sides may need the record.',
}
