import { HAS_GRADUATES, HAS_OWN_GRADUATES, HAS_STATISTICS, YEARS_ARE_PROVED } from '#domain/offered.ts'
import { isLoopback } from '#domain/is-loopback.ts'
import { siteOrigin } from './site-origin.ts'

type Marked = { sample?: true | undefined }

let areLeftOut: boolean | undefined

/** Renders something as public sites show it: without samples. Nothing else may be rendered meanwhile. */
export async function withoutSamples<Result>(render: () => Promise<Result>): Promise<Result> {
  areLeftOut = true
  try {
    return await render()
  } finally {
    areLeftOut = undefined
  }
}

/** A public site shows no samples, and a browser knows by the origin in its page which site it is on. */
export const showsSamples = (): boolean => !(areLeftOut ?? !isLoopback(new URL(siteOrigin()).hostname))

/** Whether this site has the page of graduates: a public one has none while all there is in it is a sample. */
export const showsGraduates = (): boolean => HAS_OWN_GRADUATES || (HAS_GRADUATES && showsSamples())

/** A figure stands on a public site once a year says where it comes from. */
export const showsStatistics = (): boolean => HAS_STATISTICS && (showsSamples() || YEARS_ARE_PROVED)

/** The entries that this site shows. */
export const shownEntries = <Entry extends Marked>(entries: readonly Entry[]): readonly Entry[] =>
  showsSamples() ? entries : entries.filter(({ sample }) => !sample)
