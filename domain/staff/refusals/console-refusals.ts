import { announcementRefusals } from './announcement-refusals.ts'
import { decisionRefusals } from './decision-refusals.ts'
import { frontDeskRefusals } from './front-desk-refusals.ts'
import { eventRefusals } from './event-refusals.ts'
import { inboxRefusals } from './inbox-refusals.ts'
import { interviewsRefusals } from './interviews-refusals.ts'
import { listsRefusals } from './lists-refusals.ts'
import { transitionRefusals } from './transition-refusals.ts'
import { newsletterRefusals } from './newsletter-refusals.ts'
import { outboxRefusals } from './outbox-refusals.ts'
import { dataRequestsRefusals } from './data-requests-refusals.ts'
import { staffRefusals } from './staff-refusals.ts'
import { workRefusals } from './work-refusals.ts'

/** The console's messages for the refusals of the database functions. */
export const consoleRefusals = {
  ...announcementRefusals,
  ...decisionRefusals,
  ...frontDeskRefusals,
  ...eventRefusals,
  ...inboxRefusals,
  ...interviewsRefusals,
  ...listsRefusals,
  ...transitionRefusals,
  ...newsletterRefusals,
  ...outboxRefusals,
  ...dataRequestsRefusals,
  ...staffRefusals,
  ...workRefusals,
}
