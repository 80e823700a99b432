import type { Sentences } from '#domain/refusals/refusals.ts'

export const outboxRefusals = {
  'letters.missing': 'This email does not exist.',
  'letters.words': 'Enter a one-line subject of up to 150 characters, and up to 4,000 characters above and below.',
  'letters.based_on': 'Load the page again.',
  'letters.variable_unknown': 'This text uses a variable that the email does not have.',
  'letters.words_saved': '{who} has saved a different wording in the meantime.',
  'letters.words_taken_back': '{who} has restored the standard wording in the meantime.',
  'outbox.kind_unknown': 'This kind of email does not exist.',
  'outbox.letters': 'Choose 1 to 500 emails to send again.',
  'outbox.already_corrected': 'This address has already been corrected.',
  'outbox.letter_missing': 'This email about an inquiry no longer exists.',
  'outbox.not_failed': 'This email is already on its way, or has arrived.',
  'outbox.account_address': 'This is the address of their account, so you cannot correct it here. Contact them by phone.',
  'outbox.own_address': 'This is your own address.',
  'outbox.address_blocked': 'This address is blocked. Unblock it first.',
  'outbox.too_many': 'Too many emails were forwarded to this address, or by you, today. Try again tomorrow.',
  'outbox.same_address': 'This is the address that the email could not reach.',
} as const satisfies Sentences
