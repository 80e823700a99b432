type Connection = { saveData?: boolean; effectiveType?: string }

/** Nothing big or moving may start by itself: the person asked for less motion or less data, or the network is slow. */
export function isCalm(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType !== '4g' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
