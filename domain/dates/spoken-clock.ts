/** `8:00` for `08:00`: as hours are said in sentences, and beside them in lists. */
export const spokenClock = (clock: string): string => clock.replace(/^0/, '')
