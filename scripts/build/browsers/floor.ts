/**
 * The oldest browsers in which everything works (docs/browsers.md), as browser-compat-data names them: Windows 7 ends with Chrome 109 and
 * Firefox 115, Android 7 with Chrome 119, an iPhone 8 with Safari 16.
 */
export const floor = { chrome: '109', edge: '109', firefox: '115', safari: '16.0' } as const

/** The same for the build, which writes newer syntax and CSS in older terms where it can. */
export const buildTarget = Object.entries(floor).map(([browser, version]) => `${browser}${version}`)
