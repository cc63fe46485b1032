import type { PGlite } from '@electric-sql/pglite'

/** A job that sends statements without a pause lets requests wait for so long at most. */
const mostMs = 20

// Tests replace the timers after this module has loaded.
const afterThisTurn = setImmediate

/**
 * The embedded database answers in a microtask. A loop of statements would occupy the process until its end, e.g. thousands of messages to
 * send: this lets the event loop turn between two of its statements, and the requests that wait come next.
 */
export function takeTurns(client: PGlite): void {
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
