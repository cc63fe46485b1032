const restarts = new Set<() => void>()

/**
 * Runs a request that may be repeated until it is answered. A connection that hangs is never answered, so
 * `restartUnanswered` abandons the current attempt and starts another one at once. `cancelled` aborts it for good.
 */
export async function untilAnswered<T extends object>(
  attempt: (signal: AbortSignal) => Promise<T>,
  cancelled?: AbortSignal,
): Promise<T> {
  for (;;) {
    const controller = new AbortController()
    let restart = () => {}
    const abandoned = new Promise<null>((resolve) => {
      restart = () => {
        resolve(null) // before the abort, which fails the attempt
        controller.abort()
      }
    })
    const cancel = () => controller.abort()
    restarts.add(restart)
    cancelled?.addEventListener('abort', cancel)
    try {
      const answer = await Promise.race([attempt(controller.signal), abandoned])
      if (answer) return answer
    } finally {
      restarts.delete(restart)
      cancelled?.removeEventListener('abort', cancel)
    }
  }
}

/** Sends every unanswered request of `untilAnswered` again. */
export function restartUnanswered(): void {
  for (const restart of restarts) restart()
}
