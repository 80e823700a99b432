/** What the log of staff knows, in words that follow somebody's name. */
export const auditActions = {
  role_given: 'gave a role',
  role_changed: 'changed the last day of a role',
  role_ended: 'ended a role',
  staff_invited: 'invited somebody',
  invitation_taken_back: 'took back an invitation',
  second_step_removed: 'removed a second step',
  application_opened: 'opened an application',
  answer_revealed: 'read a withheld answer',
  application_assigned: 'gave an application to somebody',
  follow_up_set: 'set a day to follow up',
  bulk_started: 'began to move several applications',
  application_moved: 'moved an application',
  staff_away: 'said until when they are away',
  log_searched: 'read this log',
} as const
export type AuditAction = keyof typeof auditActions

export const auditActionWords = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action.replaceAll('_', ' ')
