/**
 * The sentences that every page of the site carries. Apart from `messages.ts`, which brings these and all others
 * together, so that reading the home page does not mean loading the whole catalogue.
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
  /** Stands in for the application when its root element is missing. */
  rootMissing: 'Something went wrong. Please try refreshing the page. If the problem persists, contact support.',
} as const
