/** The interval between checks of the page, and the maximum wait, in milliseconds. */
const LOOK = 250
const LONGEST = 10_000
/** How long a slow device then needs until the new content can be used, in milliseconds. */
const DRAWN = 1000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isWaiting = () => document.querySelector('#main .loading-large') !== null

/**
 * Resolves once the page shows its main content rather than a full-page loading indicator. Secondary content would compete with it for a
 * slow connection.
 */
export async function pageStands(): Promise<void> {
  if (!isWaiting()) return
  for (let waited = 0; waited < LONGEST && isWaiting(); waited += LOOK) await pause(LOOK)
  await pause(DRAWN)
}
