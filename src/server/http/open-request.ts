import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** Thrown in work whose client has disconnected; the answer is discarded. */
export class RequestClosed extends Error {
  readonly statusCode = 499
}

const closed = new AsyncLocalStorage<AbortSignal>()

/** Runs the long work of a request; its `untilClosed` stops when the client disconnects. */
export function whileOpen<T>(response: ServerResponse, work: () => Promise<T>): Promise<T> {
  const closing = new AbortController()
  const close = () => {
    if (!response.writableFinished) closing.abort(new RequestClosed('the client has closed the request'))
  }
  // The client may have disconnected while the call waited for its turn.
  if (response.destroyed) close()
  else response.once('close', close)
  return closed.run(closing.signal, work)
}

/**
 * Throws if the client of this request has disconnected. Call it before recording something that the client would not
 * receive.
 */
export function throwIfClosed(): void {
  closed.getStore()?.throwIfAborted()
}

/**
 * Passes the parts on, and throws before the next one once the request is closed. Outside of requests it only passes
 * them on.
 */
export function untilClosed<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  const signal = closed.getStore()
  return signal ? stopping(parts, signal) : parts
}

async function* stopping<T>(parts: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  signal.throwIfAborted()
  for await (const part of parts) {
    signal.throwIfAborted()
    yield part
    signal.throwIfAborted()
  }
}
