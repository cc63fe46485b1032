import { fastify, type FastifyReply } from 'fastify'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { serialiseAnswers } from './serialise-answers.ts'

const call = defineCall({
  method: 'GET',
  path: '/balance',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  summary: 'The balance.',
  spec: '§5',
  data: z.object({ amount: z.number() }),
  refusals: { short: { status: 409, says: '부족합니다.', data: z.object({ missing: z.number() }) } },
})

/** A server of this call, whose handler answers so; a later hook refuses where `refused` is in the query. */
function serve(answer: (reply: FastifyReply) => unknown) {
  const app = fastify()
  app.route({
    method: 'GET',
    url: '/balance',
    onRequest: [
      serialiseAnswers(call),
      async (request, reply) => {
        if ('refused' in (request.query as object)) await reply.code(429).send({ code: 'F', hash: 'x' })
      },
    ],
    handler: (_, reply) => answer(reply),
  })
  return app
}

it('writes only what the contract names, by the kind of the answer', async () => {
  const more = { amount: 1, missing: 2, hash: 'x' }
  const good = serve(() => ({ code: 'S', data: more, hash: 'x' }))
  expect((await good.inject('/balance')).json()).toEqual({ code: 'S', data: { amount: 1 } })
  const refused = serve((reply) => reply.code(409).send({ code: 'F', message: '부족합니다.', data: more }))
  expect((await refused.inject('/balance')).json()).toEqual({ code: 'F', message: '부족합니다.', data: { missing: 2 } })
  const unlike = serve((reply) => reply.code(400).send({ code: 'F', message: '부족합니다.', data: more }))
  expect((await unlike.inject('/balance')).json()).toEqual({ code: 'F', message: '부족합니다.' })
  const broken = serve((reply) => reply.code(500).send({ code: 'F', data: more }))
  expect((await broken.inject('/balance')).json()).toEqual({ code: 'F' })
  expect((await good.inject('/balance?refused')).json()).toEqual({ code: 'F' })
})

it('names the type of an answer, and leaves files and empty answers as they are', async () => {
  const typeOf = async (answer: (reply: FastifyReply) => unknown) =>
    (await serve(answer).inject('/balance')).headers['content-type']
  expect(await typeOf(() => ({ code: 'S' }))).toBe('application/json; charset=utf-8')
  expect(await typeOf((reply) => reply.type('text/csv').send(Buffer.from('a,b')))).toBe('text/csv')
  expect(await typeOf((reply) => reply.code(304).send())).toBeUndefined()
})

it('compiles a serialiser when it is needed first, and once', async () => {
  const app = serve(() => ({ code: 'S' }))
  const compile = vi.fn()
  app.addHook('onRequest', (_, reply, done) => {
    const original = reply.compileSerializationSchema.bind(reply)
    reply.compileSerializationSchema = (...args: Parameters<typeof original>) => {
      compile()
      return original(...args)
    }
    done()
  })
  await app.ready()
  expect(compile).not.toHaveBeenCalled()
  await app.inject('/balance')
  await app.inject('/balance')
  expect(compile).toHaveBeenCalledTimes(1)
})
