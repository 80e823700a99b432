import { expect, it } from 'vitest'
import { messages } from './messages.ts'
import { newsletterMessages } from '#domain/newsletter/newsletter.ts'

/** Every other message is checked by the test of its rule or screen. */
it('messages for signed-out visitors, lost sessions and the newsletter match the specification', () => {
  const { signInToSubmit, signInToSaveDraft, signInToView, submitFailed } = messages.applications
  expect([signInToSubmit, signInToSaveDraft, signInToView, submitFailed, messages.profile.noUser]).toEqual([
    'You must be signed in to submit an application',
    'You must be signed in to save a draft',
    'You must be signed in to view applications',
    'Failed to submit application',
    'No user found',
  ])
  expect(newsletterMessages).toEqual({
    alreadySubscribed: 'This email is already subscribed to our newsletter.',
    invalid: 'Please enter a valid email address',
    invalidToast: 'Please enter a valid email address.',
    failed: 'Failed to subscribe. Please try again later.',
    unexpected: 'An unexpected error occurred. Please try again later.',
    succeededToast: 'Thank you for subscribing to our newsletter!',
    succeeded: 'You have been successfully subscribed to our newsletter.',
  })
})
