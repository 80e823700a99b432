/** Milliseconds between two looks at the page, and after which nothing waits any longer. */
const LOOK = 250
const LONGEST = 10_000

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK))

/** Resolves once the page shows what it is for, no indicator in place of all of it: what is beside it shares a slow connection with it. */
export async function pageStands(): Promise<void> {
  for (let waited = 0; waited < LONGEST && document.querySelector('#main .loading-large'); waited += LOOK) {
    await pause()
  }
  // It is drawn first.
  await pause()
}
