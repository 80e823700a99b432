import type { Sentences } from '#domain/refusals/refusals.ts'

export const outboxRefusals = {
  'email_templates.missing': 'This email does not exist.',
  'email_templates.words': 'Enter a one-line subject of up to 150 characters, and up to 4,000 characters above and below.',
  'email_templates.based_on': 'Load the page again.',
  'email_templates.variable_unknown': 'This text uses a variable that the email does not have.',
  'email_templates.words_saved': '{who} has saved a different wording in the meantime.',
  'email_templates.words_taken_back': '{who} has restored the standard wording in the meantime.',
  'outbox.kind_unknown': 'This kind of email does not exist.',
  'outbox.emails': 'Choose 1 to 500 emails to send again.',
  'outbox.already_corrected': 'This address has already been corrected.',
  'outbox.email_missing': 'This email about an inquiry no longer exists.',
  'outbox.not_failed': 'This email is already on its way, or has arrived.',
  'outbox.account_address': 'This is their account address, so you cannot correct it here. Contact them by phone.',
  'outbox.own_address': 'This is your own address.',
  'outbox.address_blocked': 'This address is blocked. Unblock it first.',
  'outbox.too_many': 'Too many emails were forwarded to this address, or by you, today. Try again tomorrow.',
  'outbox.same_address': 'This is the address that the email could not reach.',
} as const satisfies Sentences
