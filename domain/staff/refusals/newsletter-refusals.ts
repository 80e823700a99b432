import type { Sentences } from '#domain/refusals/refusals.ts'

export const newsletterRefusals = {
  'newsletter.missing': 'This issue has been deleted.',
  'newsletter.not_draft': 'This issue is being sent or has been sent. You can no longer change it.',
  'newsletter.changed': 'A colleague has changed this issue. Check it again.',
  'newsletter.subject_missing': 'Enter a subject.',
  'newsletter.body_missing': 'Enter a text.',
  'newsletter.issue_missing': 'Choose an issue.',
  'newsletter.subject': 'Enter up to 120 characters, in one line.',
  'newsletter.body': 'Enter up to 20,000 characters.',
  'newsletter.too_many_issues': 'You have created too many issues today. Try again tomorrow.',
  'newsletter.no_address': 'Your account has no confirmed email address.',
  'newsletter.too_many_tests': 'You have sent yourself ten test emails in an hour. Try again later.',
  'newsletter.test_missing': 'The test email did not arrive.',
  'newsletter.another': 'Another issue is being sent. Wait until it has finished, or stop it.',
  'newsletter.not_proved': 'Send a test of this version to yourself first.',
  'newsletter.proof_failed': 'The last test email did not arrive. Send another test to yourself.',
  'newsletter.nobody': 'The newsletter has no subscribers.',
  'newsletter.too_late': 'Sending has already started. You can stop it.',
  'newsletter.not_sending': 'This issue is not being sent.',
  'newsletter.not_stopped': 'This issue has not been stopped.',
} as const satisfies Sentences
