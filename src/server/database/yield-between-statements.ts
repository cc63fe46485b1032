import type { PGlite } from '@electric-sql/pglite'

/** Longest time that requests wait while a job sends statements. */
const mostMs = 20

// Tests replace the timers after this module has loaded.
const afterThisTurn = setImmediate

/**
 * Yields to the event loop between statements, so that waiting requests are handled. The embedded database answers in a microtask: a loop
 * of statements, e.g. for thousands of messages to send, would otherwise occupy the process until its end.
 */
export function yieldBetweenStatements(client: PGlite): void {
  const send = client.execProtocolStream.bind(client)
  let turnedAt = performance.now()
  client.execProtocolStream = async (message, options) => {
    if (performance.now() - turnedAt >= mostMs) {
      await new Promise<void>((resolve) => void afterThisTurn(resolve))
      turnedAt = performance.now()
    }
    return send(message, options)
  }
}
