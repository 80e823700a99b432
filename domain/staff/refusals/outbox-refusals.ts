import type { Sentences } from '#domain/refusals/refusals.ts'

export const outboxRefusals = {
  'letters.missing': 'There is no such letter.',
  'letters.words': 'Write a subject in one line of up to 150 characters, and text of up to 4,000 above and below.',
  'letters.based_on': 'Load the page again.',
  'letters.variable_unknown': 'There is a variable that this letter does not have.',
  'letters.words_saved': '{who} has saved other words meanwhile.',
  'letters.words_taken_back': '{who} has gone back to the standard words meanwhile.',
  'outbox.kind_unknown': 'There is no such kind of letter.',
  'outbox.letters': 'Send between 1 and 500 letters again.',
  'outbox.already_corrected': 'This address has been corrected already.',
  'outbox.letter_missing': 'This letter of an inquiry no longer exists.',
  'outbox.not_failed': 'This letter is on its way already, or has arrived.',
  'outbox.account_address': 'This is the address of their account and cannot be corrected here. Reach them by phone.',
  'outbox.own_address': 'This is your own address.',
  'outbox.address_blocked': 'This address is blocked. Take it off the block list first.',
  'outbox.too_many': 'Many letters were sent on to this address, or by you, today. Continue tomorrow.',
  'outbox.same_address': 'This is the address that it did not reach.',
} as const satisfies Sentences
