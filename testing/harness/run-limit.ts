/**
 * Starts runs of a property until the time is over, and waits for the last one: a slow machine does fewer runs instead of failing.
 * fast-check's own time limit would leave its last run behind, which would then work in the database of the next test.
 */
export function startsWithin(milliseconds: number): (run: () => Promise<void>) => Promise<void> {
  const end = performance.now() + milliseconds
  return async (run) => {
    if (performance.now() < end) await run()
  }
}
