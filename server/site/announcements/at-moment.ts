/** Runs something with the clock of this process at another moment; nothing else may run meanwhile. */
export async function atMoment<Result>(moment: number, run: () => Promise<Result>): Promise<Result> {
  const clock = globalThis.Date
  class Moved extends clock {
    constructor(...given: [] | [number | string | Date]) {
      super(given[0] ?? moment)
    }
    static override now = () => moment
  }
  globalThis.Date = Moved as DateConstructor
  try {
    return await run()
  } finally {
    globalThis.Date = clock
  }
}
