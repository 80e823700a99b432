/**
 * What a part found.
 * - `holds`: all is as it should be
 * - `FAILED`: something is not
 * - `not asked`: nobody could be asked, which is no good news
 */
export type Outcome = { result: 'holds' | 'FAILED' | 'not asked'; figure: string }

/** One part of the command; prints what it finds on the way. */
export type Part = () => Promise<Outcome>

/** What several questions of one part come to: the worst of their results, and all that was found. */
export function together(outcomes: readonly Outcome[]): Outcome {
  for (const { result, figure } of outcomes) console.log(`${result}: ${figure}`)
  const worst = (['FAILED', 'not asked'] as const).find((result) => outcomes.some((one) => one.result === result))
  return { result: worst ?? 'holds', figure: outcomes.map(({ figure }) => figure).join('; ') }
}
