/**
 * What a part found.
 * - `holds`: all is as it should be
 * - `FAILED`: something is not
 * - `not asked`: nobody could be asked, which is no good news
 */
export type Outcome = { result: 'holds' | 'FAILED' | 'not asked'; figure: string }

/** One part of the command; prints what it finds on the way. */
export type Part = () => Promise<Outcome>
