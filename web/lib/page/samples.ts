import { HAS_GRADUATES, HAS_OWN_GRADUATES, HAS_STATISTICS, YEARS_ARE_PROVED } from '#domain/offered.ts'
import { isLoopback } from '#domain/is-loopback.ts'
import { siteOrigin } from './site-origin.ts'

type Marked = { sample?: true | undefined }

let areLeftOut: boolean | undefined

/** Renders something as public sites show it, without sample data. Nothing else may be rendered at the same time. */
export async function withoutSamples<Result>(render: () => Promise<Result>): Promise<Result> {
  areLeftOut = true
  try {
    return await render()
  } finally {
    areLeftOut = undefined
  }
}

/** Public sites show no sample data. The browser recognises the site by the origin in the page. */
export const showsSamples = (): boolean => !(areLeftOut ?? !isLoopback(new URL(siteOrigin()).hostname))

/** Whether this site has the graduates page. A public site has none while it would contain only sample data. */
export const showsGraduates = (): boolean => HAS_OWN_GRADUATES || (HAS_GRADUATES && showsSamples())

/** Public sites show statistics only once at least one year has real figures instead of samples. */
export const showsStatistics = (): boolean => HAS_STATISTICS && (showsSamples() || YEARS_ARE_PROVED)

/** The entries that this site shows. */
export const shownEntries = <Entry extends Marked>(entries: readonly Entry[]): readonly Entry[] =>
  showsSamples() ? entries : entries.filter(({ sample }) => !sample)
