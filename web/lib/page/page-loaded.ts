/** Milliseconds between two looks at the page, and after which nothing waits any longer. */
const LOOK = 250
const LONGEST = 10_000
/** Milliseconds that it then takes on a slow device until what has come can be used. */
const DRAWN = 1000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isWaiting = () => document.querySelector('#main .loading-large') !== null

/** Resolves once the page shows what it is for, no indicator in place of all of it: what is beside it shares a slow connection with it. */
export async function pageStands(): Promise<void> {
  if (!isWaiting()) return
  for (let waited = 0; waited < LONGEST && isWaiting(); waited += LOOK) await pause(LOOK)
  await pause(DRAWN)
}
