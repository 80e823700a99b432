import type { Sentences } from '#domain/refusals/refusals.ts'

/** Refusals for account holders and visitors. Every public page includes these. */
export const portalRefusals = {
  'access.session_ended': 'Your session has ended. Please sign in again.',
  'access.second_factor_required': 'Please enter your two-step verification code to continue.',
  'front_desk.link_over': 'This link no longer works.',
  'front_desk.staff_draft':
    'This is a staff account. Only the applicant can continue an application from the desk. You can start your own on this page.',
} as const satisfies Sentences
