/**
 * Lets runs of a property begin while there is time left, and finishes what has begun: a slow machine does fewer runs instead of
 * failing. fast-check's own limit of time would leave its last run behind, at work in the database of the next test.
 */
export function startsWithin(milliseconds: number): (run: () => Promise<void>) => Promise<void> {
  const end = performance.now() + milliseconds
  return async (run) => {
    if (performance.now() < end) await run()
  }
}
