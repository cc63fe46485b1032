import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fastify } from 'fastify'
import { publishContract } from '#server/http/openapi.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
const slow = useWorld({ env: { RATE_LIMIT_SCALE: '0.001' } })

describe('the published contract', () => {
  it('lists every mounted call with its schemas, as OpenAPI 3.1', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, object>
    }>()
    expect(document.openapi).toBe('3.1.0')
    const published = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const mounted = world.calls.flatMap(({ call }) =>
      [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    )
    expect(published.toSorted()).toEqual(mounted.toSorted())
    expect(document.paths['/api/order']).toMatchObject({
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { expectedTotal: { type: 'integer' } } } } },
        },
      },
    })
  })

  it('is rendered once, packed for whoever takes it, and not sent again to whoever has it', async () => {
    const get = (headers: Record<string, string> = {}) => world.app.inject({ url: '/api/openapi.json', headers })
    const plain = await get()
    const br = await get({ 'accept-encoding': 'gzip, br' })
    const gzip = await get({ 'accept-encoding': 'gzip' })
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
    const etag = String(plain.headers['etag'])
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    expect(await get({ 'if-none-match': etag, 'accept-encoding': 'br' })).toMatchObject({ statusCode: 304, body: '' })
  })

  it.each(['/api/openapi.json', '/api/docs/'])('is limited like every call: %s', async (url) => {
    const statuses = []
    for (let request = 0; request < 3; request++) statuses.push((await slow.app.inject(url)).statusCode)
    expect(statuses).toEqual([200, 429, 429])
  })

  it('describes the multipart body of a sign-up', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    expect(paths['/api/user/signup']).toMatchObject({
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { properties: { username: { type: 'string' } } } },
            'multipart/form-data': {
              schema: { required: ['data'], properties: { data: { contentMediaType: 'application/json' }, file: {} } },
            },
          },
        },
      },
    })
    expect(JSON.stringify(paths['/api/user/login'])).not.toContain('multipart')
  })

  it('names the headers that a call reads, and the refusal of a file that is too large', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    expect(paths['/api/partnerAdmin/faq']).toMatchObject({
      post: {
        parameters: [
          { name: 'Front-Uri', in: 'header', required: true },
          { name: 'Idempotency-Key', in: 'header', required: false },
        ],
      },
    })
    expect(paths['/api/partnerAdmin/notice/file']).toMatchObject({ post: { responses: { 413: {} } } })
    expect(JSON.stringify(paths['/api/faq'])).not.toContain('"header"')
  })

  it('is readable at /api/docs, under a content policy without foreign sources', async () => {
    const page = await world.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).not.toContain('http')
  })

  it('has no page in an installation without the development packages', async () => {
    const app = fastify()
    publishContract(app, [], () => Promise.reject(new Error('not installed')))
    expect(await app.inject('/api/docs/')).toMatchObject({ statusCode: 404 })
    expect(await app.inject('/api/openapi.json')).toMatchObject({ statusCode: 200 })
    await app.close()
  })
})
