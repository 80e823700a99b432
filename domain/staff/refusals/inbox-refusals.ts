import type { Sentences } from '#domain/refusals/refusals.ts'

export const inboxRefusals = {
  'inbox.not_an_inquiry': 'You can link an inquiry to an application, but not a chat.',
  'inbox.missing': 'This conversation does not exist, or has been deleted.',
  'inbox.own_conversation': 'You wrote this yourself. A colleague must answer it.',
  'inbox.own_address': 'This was sent from your email address. A colleague must answer it.',
  'inbox.reply_name_taken': 'Another saved reply already has this name.',
  'inbox.too_many_replies': 'There are already 200 saved replies. Remove one first.',
  'inbox.reply_removed': 'A colleague has removed this saved reply.',
  'inbox.variable_unknown': '{{variable}} is not a variable. Use one of {known}.',
  'inbox.assignee': 'Choose a colleague who works in the inbox.',
  'inbox.answer_id_missing': 'The answer has no id. Load the page again.',
  'inbox.closed': 'This conversation is closed. Reopen it to answer.',
  'inbox.answer_conflict': 'This has already been sent.',
  'inbox.state_unknown': 'The status must be open, waiting or closed.',
  'inbox.state_impossible': 'This conversation cannot have that status.',
  'inbox.note_id_missing': 'The note has no id. Load the page again.',
  'inbox.too_many_notes': 'This conversation already has 200 notes. You cannot add any more.',
  'inbox.block_kind': 'Choose an address or a network to block.',
  'inbox.network_forgotten': 'We no longer know which network this came from. Block the address instead.',
  'inbox.remove_reason': 'Enter the reason for deleting it, in 10 to 500 characters.',
  'inbox.changed': 'This conversation has changed. Read it again first.',
} as const satisfies Sentences
