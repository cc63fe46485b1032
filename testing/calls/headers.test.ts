import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useWorld } from '../world.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.example.com' } })
const strict = useWorld({ env: { PUBLIC_URL: 'https://balju.example.com', RATE_LIMIT_SCALE: '0.001' } })

/** `npm test` builds the web first. */
const hasWeb = existsSync('dist/web/index.html')

const picture = '.cache/test-data/files/headers-crawl.svg'
beforeAll(async () => {
  await mkdir('.cache/test-data/files', { recursive: true })
  await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(() => rm(picture, { force: true }))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Visit {
  method?: Method
  url: string
  status?: number
  payload?: string
  headers?: Record<string, string>
}

/** The headers of every response [targets R19]. */
const guards = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /default-src 'none'/,
  'x-request-id': /^[0-9a-f-]{36}$/,
}
const revealingHeaders = ['server', 'x-powered-by', 'access-control-allow-origin']

function missing(headers: Record<string, unknown>): string[] {
  const absent = Object.entries(guards).flatMap(([name, value]) => (value.test(String(headers[name])) ? [] : [name]))
  return [...absent, ...revealingHeaders.filter((name) => name in headers)]
}

/** The body of a refusal: a Korean sentence and a code, never a stack trace. */
const envelope = { code: 'F', message: expect.stringMatching(/[가-힣]/) as string }

describe('the headers of a response', () => {
  const json = { 'content-type': 'application/json' }
  const login = { method: 'POST' as const, url: '/api/user/login', headers: json }
  it.each<Visit>([
    { url: '/healthz', status: 200 },
    { url: '/readyz', status: 200 },
    { url: '/api/user/partner', status: 200 },
    { url: '/files/headers-crawl.svg', status: 200 },
    { url: '/files/nothing.svg', status: 404 },
    { url: '/api/nothing', status: 404 },
    { url: '/nothing.js', status: 404 },
    { url: '/%', status: 404 },
    { url: '/api/user/info', status: 403 },
    { ...login, payload: '{', status: 400 },
    { ...login, payload: `{"username":"${'x'.repeat(1_100_000)}"}`, status: 413 },
    { ...login, payload: '<x/>', headers: { 'content-type': 'text/xml' }, status: 415 },
  ])('are present on $url with $status', async ({ method = 'GET', status, ...rest }) => {
    const reply = await world.app.inject({ method, ...rest })
    expect(reply.statusCode).toBe(status)
    expect(missing(reply.headers)).toEqual([])
    if (reply.statusCode >= 400) expect(reply.json()).toMatchObject(envelope)
  })

  it('are present on every call, also on the refusal of a guest', async () => {
    const problems: string[] = []
    for (const { call } of world.calls) {
      const url = `/api${call.path.replaceAll(/:[^/]+/g, '1')}`
      const reply = await world.app.inject({ method: call.method as Method, url })
      const lacks = missing(reply.headers)
      const cache = call.policy.revalidated && reply.statusCode === 200 ? 'no-cache' : 'no-store'
      if (reply.headers['cache-control'] !== cache) lacks.push('cache-control')
      if (lacks.length > 0) problems.push(`${call.method} ${url}: ${lacks.join(', ')}`)
    }
    expect(world.calls.length).toBeGreaterThan(40)
    expect(problems).toEqual([])
  })

  it('are those of the API also for an address that spells its letters as percent codes', async () => {
    const reply = await world.app.inject({ method: 'GET', url: '/%61pi/user/info' })
    expect(reply.json()).toMatchObject(envelope)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('are present on an error of the server', async () => {
    const broken = vi.spyOn(world.db, 'select').mockImplementation(() => {
      throw new Error('broken')
    })
    onTestFinished(() => broken.mockRestore())
    const reply = await world.app.inject({ method: 'GET', url: '/api/user/partner' })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject(envelope)
    expect(missing(reply.headers)).toEqual([])
  })

  it('are present on the refusal of too many requests', async () => {
    const send = () => strict.app.inject({ method: 'GET', url: '/api/user/partner' })
    for (let attempt = 0; attempt < 50 && (await send()).statusCode !== 429; attempt++);
    const reply = await send()
    expect(reply.statusCode).toBe(429)
    // The limit counts one minute.
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(reply.json()).toMatchObject(envelope)
    expect(missing(reply.headers)).toEqual([])
  })

  it
    .skipIf(!hasWeb)
    .each([
      '/order/20260515-1234567/print/receipt',
      '/order/print/estimate?startDate=2026-05-15',
      '/taxDocument/T20260515-1234567/print',
      '/document',
      '/document/7K3QZ-1M0RD-ABCDE-FGH23',
    ])('keep the documents at %s out of caches, search engines and other sites [threats T48]', async (url) => {
    const { statusCode, headers } = await world.app.inject({ method: 'GET', url })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })

  it.skipIf(!hasWeb)('leave a public page open to search engines', async () => {
    const { headers } = await world.app.inject({ method: 'GET', url: '/order/list' })
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(headers['referrer-policy']).toMatch(guards['referrer-policy'])
  })

  it('are reported when they are missing', () => {
    expect(missing({ 'x-content-type-options': 'nosniff', server: 'nginx' })).toEqual(
      expect.arrayContaining(['content-security-policy', 'server']),
    )
  })
})
