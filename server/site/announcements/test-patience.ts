// How soon what the office says stands in every page is measured by `npm run bench -- notices`. Tests wait for it however long that is:
// on a busy machine all pages are rendered anew at its pace.

/** For `vi.waitFor`: until pages say it. */
export const eventually = { timeout: 60_000, interval: 100 }

/** For a test with some such waits. */
export const inAll = { timeout: 240_000 }
