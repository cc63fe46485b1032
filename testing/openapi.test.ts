import { describe, expect, it } from 'vitest'
import { fastify } from 'fastify'
import { publishContract } from '#server/http/openapi.ts'
import { useWorld } from './world.ts'

const world = useWorld()

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
