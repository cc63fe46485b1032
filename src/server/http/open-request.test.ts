import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { RequestClosed, throwIfClosed, untilClosed, whileOpen } from './open-request.ts'

/** The parts of a response that are used. */
const responseOf = (parts: { writableFinished?: boolean; destroyed?: boolean } = {}) =>
  Object.assign(new EventEmitter(), {
    writableFinished: false,
    destroyed: false,
    ...parts,
  }) as unknown as ServerResponse

async function* three() {
  yield 1
  yield 2
  yield 3
}
async function readAll(parts: AsyncIterable<number>, onPart?: (part: number) => void) {
  const read: number[] = []
  for await (const part of parts) {
    read.push(part)
    onPart?.(part)
  }
  return read
}

describe('the work of a request', () => {
  it('runs to its end while the client waits, also if the connection closes after the answer', async () => {
    const response = responseOf({ writableFinished: true })
    const work = whileOpen(response, () => readAll(untilClosed(three()), () => response.emit('close')))
    await expect(work).resolves.toEqual([1, 2, 3])
  })

  it('ends before its next part when the client closes the connection', async () => {
    const response = responseOf()
    const seen: number[] = []
    const work = whileOpen(response, () =>
      readAll(untilClosed(three()), (part) => {
        seen.push(part)
        if (part === 2) response.emit('close')
      }),
    )
    await expect(work).rejects.toBeInstanceOf(RequestClosed)
    expect(seen).toEqual([1, 2])
  })

  it('does not begin when the client has gone while the call waited for its turn', async () => {
    const work = whileOpen(responseOf({ destroyed: true }), () => readAll(untilClosed(three())))
    await expect(work).rejects.toBeInstanceOf(RequestClosed)
  })

  it('records nothing for a client that has gone', async () => {
    const response = responseOf()
    const record = async () => {
      response.emit('close')
      throwIfClosed()
    }
    await expect(whileOpen(response, record)).rejects.toBeInstanceOf(RequestClosed)
    expect(throwIfClosed).not.toThrow()
  })
})
