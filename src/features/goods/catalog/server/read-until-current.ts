const mostAttempts = 8

/** Repeats a read that found the catalog changed between its statements, which an import can do to several reads in a row. */
export async function readUntilCurrent<Result>(
  read: (attempt: number) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const result = await read(attempt)
    if (result !== undefined) return result
  }
  throw new Error('the catalog changed between the statements of every attempt')
}
