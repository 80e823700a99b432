/**
 * The result of a part.
 * - `holds`: everything is as expected
 * - `FAILED`: something is not as expected
 * - `not asked`: it could not be checked, which proves nothing
 */
export type Outcome = { result: 'holds' | 'FAILED' | 'not asked'; figure: string }

/** One part of the command. Prints its findings as it runs. */
export type Part = () => Promise<Outcome>

/** Combines several outcomes of one part. Returns the worst result and all figures. */
export function together(outcomes: readonly Outcome[]): Outcome {
  for (const { result, figure } of outcomes) console.log(`${result}: ${figure}`)
  const worst = (['FAILED', 'not asked'] as const).find((result) => outcomes.some((one) => one.result === result))
  return { result: worst ?? 'holds', figure: outcomes.map(({ figure }) => figure).join('; ') }
}
