/**
 * The messages that every page of the site includes. They are separate from `messages.ts`, which combines these and all others, so that
 * the home page does not load the whole catalogue.
 */
export const signOutMessages = {
  succeeded: 'Successfully signed out',
  failed: 'Failed to sign out',
} as const

export const screenMessages = {
  somethingWentWrong: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  pageLoadFailed: 'Failed to load page content. This might be due to a network issue or browser cache.',
  pageLoadAdvice: 'Try refreshing the page or clearing your browser cache.',
  moduleFailed: (attempts: number) => `Failed to load module after ${attempts} attempts`,
  /** Shown in place of the application if its root element is missing. */
  rootMissing: 'Something went wrong. Please try refreshing the page. If the problem persists, contact support.',
} as const
