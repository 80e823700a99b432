import type { Sentences } from '#domain/refusals/refusals.ts'

/** What people with an account, and visitors, are told. Every public page carries these. */
export const portalRefusals = {
  'access.session_ended': 'Your session has ended. Please sign in again.',
  'access.second_factor_required': 'Please enter the code of your second step to continue.',
  'desk.link_over': 'This link no longer works.',
  'desk.staff_draft': 'You work here: an application from the desk is taken by its person. Yours begins on this page.',
} as const satisfies Sentences
