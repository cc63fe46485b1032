/** Rows of one statement. */
const batch = 1_000

/** Takes rows, some at a time, until there are none; in between everybody else has their turn. */
export async function inBatches(takeSome: (most: number) => Promise<number>): Promise<void> {
  while ((await takeSome(batch)) > 0) await new Promise<void>((resolve) => void setImmediate(resolve))
}
