/**
 * The oldest browsers in which everything works (docs/browsers.md), as browser-compat-data names them: Windows 7 ends with Chrome 109 and
 * Firefox 115, Android 7 with Chrome 119, an iPhone 8 with Safari 16.
 */
export const oldestBrowsers = { chrome: '109', edge: '109', firefox: '115', safari: '16.0' } as const

const { chrome, firefox, safari } = oldestBrowsers

/** What a page that does nothing without scripts needs: the words after its name. */
export const needsBrowser = `needs JavaScript and a browser like Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or newer`
