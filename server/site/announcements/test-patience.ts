// `npm run bench -- notices` measures how soon announcements appear in every page. Tests wait for as long as it takes, because a busy
// machine re-renders the pages at its own pace.

/** For `vi.waitFor`: until the pages show the announcement. */
export const eventually = { timeout: 60_000, interval: 100 }

/** For a test with several such waits. */
export const inAll = { timeout: 240_000 }
