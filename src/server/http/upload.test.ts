import { request as open, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import * as z from 'zod/mini'
import { describe, expect, it, onTestFinished } from 'vitest'
import { defineCall, uploadType } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { success } from './answers.ts'
import { mountCalls, type Identity } from './gate.ts'
import type { MountedCall } from './route.ts'

const maxBytes = 1_000
const uploadCall = defineCall({
  method: 'POST',
  path: '/file',
  summary: 'Upload a file',
  spec: '§2',
  policy: { who: 'guest', scope: 'public', rate: 'write' },
  upload: { maxBytes, tooLarge: '파일이 너무 큽니다.' },
  data: z.int(),
})

/** A server with memory for two of the largest files; handlers end when the test lets them. */
async function uploadServer() {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(cookie)
  const seen = { begun: 0, closed: 0 }
  app.addHook('onRequest', async (_, reply) => {
    seen.begun++
    reply.raw.once('close', () => seen.closed++)
  })
  const handled: { bytes: number; finish: () => void }[] = []
  const handler: MountedCall['handler'] = ({ upload }) =>
    new Promise((resolve) => {
      handled.push({ bytes: upload.length, finish: () => resolve(success(upload.length)) })
    })
  const clock = () => new Date()
  mountCalls(app, [{ call: uploadCall, handler }], {
    identity: {} as Identity, // requests without a token never look up a caller
    clock,
    rateLimitScale: 1,
    uploadBytes: 2 * maxBytes,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // a listening server has one
  return { seen, handled, begin: (length: number | 'chunked' = maxBytes) => beginUpload(port, length) }
}

/** Sends the headers of an upload, and no byte of its body yet. */
function beginUpload(port: number, length: number | 'chunked'): { sent: ClientRequest; reply: Promise<Reply> } {
  const announced = length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }
  const headers = { 'content-type': uploadType, ...announced }
  const sent = open({ port, host: '127.0.0.1', path: '/api/file', method: 'POST', headers })
  const reply = new Promise<Reply>((resolve, reject) => {
    sent.on('response', (response) => resolve(readReply(response)))
    sent.on('error', reject)
  })
  reply.catch(() => {}) // of uploads that the test breaks off
  sent.flushHeaders()
  return { sent, reply }
}

interface Reply {
  status: number | undefined
  retryAfter: string | undefined
  message: string
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  let text = ''
  for await (const chunk of response) text += String(chunk)
  const { message = '' } = JSON.parse(text) as { message?: string }
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], message }
}

const full = { status: 503, retryAfter: '5', message: gateSentences.uploadsFull }

describe('uploads at once', () => {
  it.each([maxBytes, 'chunked'] as const)(
    'are refused before the body is read when there is no memory for it: %s',
    async (length) => {
      const { begin, handled, seen } = await uploadServer()
      const [first, second] = [begin(length), begin(length)]
      await expect.poll(() => seen.begun).toBe(2)
      expect(await begin(length).reply).toEqual(full)
      for (const { sent } of [first, second]) sent.end(Buffer.alloc(maxBytes))
      await expect.poll(() => handled.map(({ bytes }) => bytes)).toEqual([maxBytes, maxBytes])
      // The files are in memory until their handlers end.
      expect(await begin(length).reply).toEqual(full)
      for (const { finish } of handled) finish()
      expect(await Promise.all([first.reply, second.reply])).toMatchObject([{ status: 200 }, { status: 200 }])
      const third = begin(length)
      third.sent.end(Buffer.alloc(maxBytes))
      await expect.poll(() => handled.length).toBe(3)
      handled.at(-1)?.finish()
      expect(await third.reply).toMatchObject({ status: 200 })
    },
  )

  it('free their memory when the client leaves before the end of the body', async () => {
    const { begin, handled, seen } = await uploadServer()
    const left = [begin(), begin()]
    await expect.poll(() => seen.begun).toBe(2)
    expect(await begin().reply).toEqual(full)
    for (const { sent } of left) sent.destroy()
    await expect.poll(() => seen.closed).toBe(3)
    const next = begin()
    next.sent.end(Buffer.alloc(maxBytes))
    await expect.poll(() => handled.length).toBe(1)
    handled[0]?.finish()
    expect(await next.reply).toMatchObject({ status: 200 })
  })

  it('hold it while their handlers run, even if the client has left', async () => {
    const { begin, handled, seen } = await uploadServer()
    const left = [begin(), begin()]
    for (const { sent } of left) sent.end(Buffer.alloc(maxBytes))
    await expect.poll(() => handled.length).toBe(2)
    for (const { sent } of left) sent.destroy()
    await expect.poll(() => seen.closed).toBe(2)
    expect(await begin().reply).toEqual(full)
    for (const { finish } of handled) finish()
  })
})
