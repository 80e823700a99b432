import type { Sentences } from '#domain/refusals/refusals.ts'

export const inboxRefusals = {
  'inbox.not_an_inquiry': 'Inquiries belong to applications, and chats do not.',
  'inbox.missing': 'There is no such conversation, or it was deleted.',
  'inbox.own_conversation': 'You wrote this yourself. A colleague has to answer it.',
  'inbox.own_address': 'This was sent with your address. A colleague has to answer it.',
  'inbox.reply_name_taken': 'Another saved reply has this name.',
  'inbox.too_many_replies': 'There are 200 saved replies. Remove one first.',
  'inbox.reply_removed': 'A colleague has removed this saved reply.',
  'inbox.variable_unknown': '{{variable}} stands for nothing. Use one of {known}.',
  'inbox.owner': 'Choose somebody who works in the inbox.',
  'inbox.answer_id_missing': 'An answer has an id.',
  'inbox.closed': 'This conversation is closed. Open it again to answer.',
  'inbox.answer_conflict': 'This was written elsewhere already.',
  'inbox.state_unknown': 'A conversation is open, waiting or closed.',
  'inbox.state_impossible': 'This conversation cannot have that status.',
  'inbox.note_id_missing': 'A note has an id.',
  'inbox.too_many_notes': 'A conversation can have 200 notes. No more can be written.',
  'inbox.block_kind': 'Block an address or a network.',
  'inbox.network_forgotten': 'It is no longer known where this came from. Block the address.',
  'inbox.remove_reason': 'Say in 10 to 500 characters why it is deleted.',
  'inbox.changed': 'Something came or was done here meanwhile. Read it first.',
} as const satisfies Sentences
