import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** Thrown in work whose client no longer waits; nobody reads the answer. */
export class RequestClosed extends Error {
  readonly statusCode = 499
}

const closed = new AsyncLocalStorage<AbortSignal>()

/** Runs the long work of a request, whose `untilClosed` ends it when the client closes the connection. */
export function whileOpen<T>(response: ServerResponse, work: () => Promise<T>): Promise<T> {
  const closing = new AbortController()
  const close = () => {
    if (!response.writableFinished) closing.abort(new RequestClosed('the client has closed the request'))
  }
  // The client can have gone while the call waited for its turn.
  if (response.destroyed) close()
  else response.once('close', close)
  return closed.run(closing.signal, work)
}

/** Throws if the client of this request has closed it: before something is recorded that the client will not receive. */
export function throwIfClosed(): void {
  closed.getStore()?.throwIfAborted()
}

/** The same parts, and an exception before the next one once the request is closed. Outside of requests: the same parts. */
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
