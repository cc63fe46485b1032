import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendDocument } from './sent-page.ts'

const page = { styleHashes: [], html: Buffer.from('<p>'), brotli: Buffer.from('packed'), etag: 'W/"a1"' }

async function sent(headers: Record<string, string>, status = 200) {
  const app = fastify()
  app.get('/', (_request, reply) => sendDocument(reply.code(status), page))
  const { statusCode, headers: answered } = await app.inject({ url: '/', headers })
  await app.close()
  return { statusCode, encoding: answered['content-encoding'] }
}

it.each([
  ['gzip, br', 'br'],
  ['br;q=0.5', 'br'],
  ['br;q=0', undefined],
  ['gzip, br;q=0, deflate', 'gzip'],
  ['gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['deflate', undefined],
])('encodes a page for %s: %s', async (accepted, encoding) => {
  expect(await sent({ 'accept-encoding': accepted })).toEqual({ statusCode: 200, encoding })
})

it.each(['W/"a1"', '"a1"', '"b2", W/"a1"'])(
  'sends a page that the browser knows as %s no second time',
  async (known) => {
    expect(await sent({ 'if-none-match': known })).toMatchObject({ statusCode: 304 })
  },
)

it('sends a changed page', async () => {
  expect(await sent({ 'if-none-match': 'W/"a10"' })).toMatchObject({ statusCode: 200 })
})

it('sends an error again', async () => {
  expect(await sent({ 'if-none-match': page.etag }, 404)).toMatchObject({ statusCode: 404 })
})
