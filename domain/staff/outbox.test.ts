import { expect, it } from 'vitest'
import { OUTBOX_KINDS } from './outbox-kinds.ts'
import { NOT_AGAIN, leftWords, notAgainWords, reasonWords, serverResponse } from './outbox.ts'

it.each([
  ['EENVELOPE, 550 5.1.1', 'This address does not exist'],
  ['EENVELOPE, 553', 'This address does not exist'],
  ['EMESSAGE, 552 5.2.2', 'The mailbox is full'],
  ['EENVELOPE, 452 4.2.2', 'The mailbox is full'],
  ['EENVELOPE, 550 5.2.1', 'The mailbox is closed'],
  ['EMESSAGE, 550 5.7.1', 'The mail server refuses emails from us'],
  ['EMESSAGE, 554', 'The mail server refuses emails from us'],
  ['EENVELOPE, 550', 'The mail server rejected the address'],
  ['EMESSAGE, 521', 'The mail server rejected the email'],
  ['EMESSAGE, 451', 'The mail server asked us to try again later'],
  ['EENVELOPE, 550 5.4.4', 'The mail server for this address could not be reached'],
  ['EAUTH, 535', 'Our mail server refuses our emails: ask the person who runs the site'],
  ['ECONNECTION', 'Our mail server could not be reached'],
  ['ESOCKET', 'Our mail server could not be reached'],
  ['the gateway answered 401', 'The gateway refuses our messages: ask the person who runs the site'],
  ['the gateway answered 422', 'The gateway does not accept the number or the text'],
  ['the gateway answered 503', 'The gateway for text messages has an error'],
  ['the gateway did not answer (ECONNREFUSED)', 'The gateway for text messages could not be reached'],
  ['SMS_WEBHOOK_URL is not set', 'Text messages are not set up here'],
  ['it could not be sent within 300 s, and is worth nothing any more', 'It could not be sent in time to be useful'],
  ['the payload does not fit a letter of the kind interview', 'The message could not be created: tell the person who runs the site'],
  ['its link has ended, and the account server answered 429', 'Its link expired before it was sent, and no new one was made'],
  ['TypeError', 'Unknown reason'],
  [null, 'Unknown reason'],
])('explains %s as: %s', (reason, words) => {
  expect(reasonWords(reason)).toBe(words)
})

it.each([
  ['EENVELOPE, 550 5.1.1', '550 5.1.1'],
  ['EMESSAGE, 451', '451'],
  ['ECONNECTION', 'ECONNECTION'],
  ['the gateway answered 422', '422'],
  ['the gateway did not answer (ECONNREFUSED)', 'ECONNREFUSED'],
  ['it could not be sent within 86400 s, and is worth nothing any more', ''],
  ['TypeError', ''],
  [null, ''],
])('reads %s and extracts the server response: %s', (reason, answer) => {
  expect(serverResponse(reason)).toBe(answer)
})

it('explains why a message cannot be sent again, and what to do instead', () => {
  expect(notAgainWords({ notAgain: 'link', kind: 'reset_password' })).toContain('‘Forgot password?’')
  expect(NOT_AGAIN.filter((notAgain) => notAgainWords({ notAgain, kind: 'inquiry_receipt' }) === '')).toEqual(['not_failed'])
  expect(leftWords({ link: 1200, blocked: 1 })).toEqual(['1 to a blocked sender', '1,200 with a link or a code that has ended'])
})

it('has a different label for each kind', () => {
  const labels = Object.values(OUTBOX_KINDS).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
