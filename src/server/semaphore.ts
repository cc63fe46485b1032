/** Thrown when the queue is full, so that nobody waits without limit. */
export class QueueFull extends Error {
  readonly statusCode = 503
}

/** Runs a limited number of tasks at a time and queues a limited number, in order of arrival. */
export function semaphore({ running: maxRunning, waiting: maxWaiting }: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new QueueFull('the queue is full')
    try {
      return await work()
    } finally {
      // Pass the slot directly to the next in the queue, so that a new arrival can't overtake it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
