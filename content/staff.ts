import type { Staff } from './schema/staff.ts'

/** How staff work in the console. Shorter times are safer if other people can see the office screens. */
export const staff: Staff = {
  idleMinutes: 30,
  invitationHours: 72,
  noteEditMinutes: 10,
  thereMinutes: 5,
  replyLinks: false,
  onePersonOffice: false,
  assistedApplicationLinkDays: 7,
}
