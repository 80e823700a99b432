/**
 * The oldest browsers in which everything works (docs/browsers.md), under the names that browser-compat-data uses. The last versions for
 * Windows 7 are Chrome 109 and Firefox 115. The last version for Android 7 is Chrome 119, and the last for the iPhone 8 is Safari 16.
 */
export const oldestBrowsers = { chrome: '109', edge: '109', firefox: '115', safari: '16.0' } as const

const { chrome, firefox, safari } = oldestBrowsers

/** The browser requirement for a page that does not work without scripts. It follows the page name. */
export const needsBrowser = `needs JavaScript and a browser like Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or newer`
