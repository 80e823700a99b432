/**
 * Tells a person who has been rate limited when to try again, in whole minutes or hours. Follows 'Too many attempts. Please try again
 * later.'
 */
export function tryAgainIn(seconds: number): string {
  if (seconds <= 60) return 'You can try again in a minute.'
  if (seconds <= 90 * 60) return `You can try again in ${Math.ceil(seconds / 60)} minutes.`
  return `You can try again in ${Math.ceil(seconds / 3600)} hours.`
}
