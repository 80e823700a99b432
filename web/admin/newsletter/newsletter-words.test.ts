import { expect, it } from 'vitest'
import { durationWords, progressWords, subscribersWords } from './newsletter-words.ts'

it('describes how long it takes to send a given number of emails', () => {
  expect([0, 1, 17, 500, 1499, 5000, 60_000].map((emails) => durationWords(emails, 1000))).toEqual([
    'about a minute',
    'about a minute',
    'about 2 minutes',
    'about 30 minutes',
    'about 2 hours',
    'about 5 hours',
    'about 3 days',
  ])
})

it('counts sent, failed and skipped emails as processed', () => {
  expect(progressWords({ recipients: 1204, waiting: 3, sent: 1000, failed: 2, leftOut: 1 })).toBe('1,003 of 1,204')
  expect([subscribersWords(1), subscribersWords(1204)]).toEqual(['1 subscriber', '1,204 subscribers'])
})
