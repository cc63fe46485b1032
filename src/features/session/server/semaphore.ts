/** Nobody waits without end: who would be one too many in the line is refused. */
export class QueueFull extends Error {
  readonly statusCode = 503
}

/** Lets so many works run at a time and so many wait, in the order in which they came. */
export function semaphore({ running: mostRunning, waiting: mostWaiting }: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < mostRunning) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new QueueFull('the line is full')
    try {
      return await work()
    } finally {
      // The turn goes over to the next one: whoever comes in this very moment must not get in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
