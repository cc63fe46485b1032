/** Rows per statement. */
const batchSize = 1_000

/** Repeats until no row is left, yielding to the event loop between batches. */
export async function inBatches(takeSome: (most: number) => Promise<number>): Promise<void> {
  while ((await takeSome(batchSize)) > 0) await new Promise<void>((resolve) => void setImmediate(resolve))
}
