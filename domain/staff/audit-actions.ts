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
  note_written: 'wrote a note, a call or a visit',
  note_edited: 'changed a note of their own',
  note_struck: 'struck a note through',
  staff_away: 'said until when they are away',
  conversation_opened: 'opened a conversation',
  conversation_assigned: 'gave a conversation to somebody',
  conversation_answered: 'answered in a conversation',
  answer_noted: 'noted that a conversation was answered',
  conversation_closed: 'closed a conversation',
  conversation_reopened: 'opened a conversation again',
  conversation_noted: 'wrote a note on a conversation',
  conversation_tied: 'tied a conversation to an application',
  conversation_removed: 'deleted a conversation',
  suspicion_cleared: 'said that a person wrote a conversation',
  sender_blocked: 'blocked a sender',
  sender_unblocked: 'took a sender off the block list',
  reply_kept: 'wrote a saved reply',
  reply_removed: 'removed a saved reply',
  log_searched: 'read this log',
} as const
export type AuditAction = keyof typeof auditActions

export const auditActionWords = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action.replaceAll('_', ' ')
