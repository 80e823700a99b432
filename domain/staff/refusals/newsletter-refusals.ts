import type { Sentences } from '#domain/refusals/refusals.ts'

export const newsletterRefusals = {
  'newsletter.missing': 'This issue was deleted.',
  'newsletter.not_draft': 'This issue is being sent or was sent. It can no longer be changed.',
  'newsletter.changed': 'Somebody changed it meanwhile. Look at it again.',
  'newsletter.subject_missing': 'Write a subject.',
  'newsletter.body_missing': 'Write a text.',
  'newsletter.issue_missing': 'Say which issue it is.',
  'newsletter.subject': 'Write up to 120 characters, in one line.',
  'newsletter.body': 'Write up to 20,000 characters.',
  'newsletter.too_many_issues': 'You have begun many issues today. Continue tomorrow.',
  'newsletter.no_address': 'Your account has no confirmed email address.',
  'newsletter.too_many_tests': 'You have sent ten letters to yourself in an hour. Try again later.',
  'newsletter.test_missing': 'The test letter did not arrive.',
  'newsletter.another': 'Another issue is being sent. Wait for its end, or stop it.',
  'newsletter.not_proved': 'Send it to yourself first, as it is now.',
  'newsletter.proof_failed': 'The letter that was sent to one of you first did not arrive. Send it to yourself once more.',
  'newsletter.nobody': 'Nobody is subscribed.',
  'newsletter.too_late': 'It has started. You can stop it.',
  'newsletter.not_sending': 'It is not being sent.',
  'newsletter.not_stopped': 'It is not stopped.',
} as const satisfies Sentences
