import { expect, it } from 'vitest'
import { OUTBOX_KINDS } from './outbox-kinds.ts'
import { NOT_AGAIN, leftWords, notAgainWords, reasonWords, serverAnswer } from './outbox.ts'

it.each([
  ['EENVELOPE, 550 5.1.1', 'There is no such address'],
  ['EENVELOPE, 553', 'There is no such address'],
  ['EMESSAGE, 552 5.2.2', 'The mailbox is full'],
  ['EENVELOPE, 452 4.2.2', 'The mailbox is full'],
  ['EENVELOPE, 550 5.2.1', 'The mailbox is closed'],
  ['EMESSAGE, 550 5.7.1', 'The mail server refuses letters from us'],
  ['EMESSAGE, 554', 'The mail server refuses letters from us'],
  ['EENVELOPE, 550', 'The mail server refuses the address'],
  ['EMESSAGE, 521', 'The mail server refuses the letter'],
  ['EMESSAGE, 451', 'The mail server asks us to try later'],
  ['EENVELOPE, 550 5.4.4', 'The mail server of the address was not reached'],
  ['EAUTH, 535', 'Our mail server refuses us: ask whoever runs the site'],
  ['ECONNECTION', 'Our mail server was not reached'],
  ['ESOCKET', 'Our mail server was not reached'],
  ['the gateway answered 401', 'The gateway refuses us: ask whoever runs the site'],
  ['the gateway answered 422', 'The gateway does not take the number or the text'],
  ['the gateway answered 503', 'The gateway for text messages has a fault'],
  ['the gateway did not answer (ECONNREFUSED)', 'The gateway for text messages was not reached'],
  ['SMS_WEBHOOK_URL is not set', 'Text messages are not set up here'],
  ['it could not be sent within 300 s, and is worth nothing any more', 'It would have come too late to be of use'],
  ['the payload does not fit a letter of the kind interview', 'The letter could not be written: tell whoever runs the site'],
  ['its link has ended, and the account server answered 429', 'Its link had ended before it left, and no new one was made'],
  ['TypeError', 'Why is not known'],
  [null, 'Why is not known'],
])('says of %s: %s', (reason, words) => {
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
])('repeats of %s what a server said: %s', (reason, answer) => {
  expect(serverAnswer(reason)).toBe(answer)
})

it('says why a letter cannot be sent again, and what to do in its place', () => {
  expect(notAgainWords({ notAgain: 'link', kind: 'reset_password' })).toContain('‘Forgot password?’')
  expect(NOT_AGAIN.filter((notAgain) => notAgainWords({ notAgain, kind: 'inquiry_receipt' }) === '')).toEqual(['not_failed'])
  expect(leftWords({ link: 1200, blocked: 1 })).toEqual(['1 to a blocked sender', '1,200 with a link or a code that has ended'])
})

it('names each kind by words of its own', () => {
  const labels = Object.values(OUTBOX_KINDS).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
