/** Runs a function with the clock of this process set to another time. Nothing else may run in the meantime. */
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
