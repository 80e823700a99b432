/** When somebody who was stopped may try again, said in whole minutes and hours; behind 'Too many attempts. Please try again later.' */
export function tryAgainIn(seconds: number): string {
  if (seconds <= 60) return 'You can try again in a minute.'
  if (seconds <= 90 * 60) return `You can try again in ${Math.ceil(seconds / 60)} minutes.`
  return `You can try again in ${Math.ceil(seconds / 3600)} hours.`
}
