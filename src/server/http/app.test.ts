import { mkdir, rm, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { whileBroken } from '#testing/harness/broken-route.ts'
import { onPostgres } from '#testing/harness/test-database.ts'
import { buildApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import { success } from '#server/http/answers.ts'
import type { JobsState } from '#server/jobs/keep-starting.ts'
import { testSecret, testVault, useWorld } from '#testing/world.ts'

const world = useWorld()
const secure = useWorld({ env: { PUBLIC_URL: 'https://balju.example.com' } })

const envelope = (message: string) => ({ code: 'F', message })
const json = { 'content-type': 'application/json' }

describe('the answer to an invalid request', () => {
  it.each([
    ['JSON that is none', { payload: '{"username":', headers: json }, 400, '입력하신 내용을 다시 확인해 주세요.'],
    ['no content at all', { payload: '', headers: json }, 400, '입력하신 내용을 다시 확인해 주세요.'],
    [
      'a prototype in disguise',
      { payload: '{"__proto__":{"x":1}}', headers: json },
      400,
      '입력하신 내용을 다시 확인해 주세요.',
    ],
    [
      'more than a megabyte',
      { payload: `{"username":"${'x'.repeat(1_100_000)}"}`, headers: json },
      413,
      '보내신 내용이 너무 많습니다. 내용을 줄여 다시 보내 주세요.',
    ],
    [
      'a form',
      { payload: 'username=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      '지원하지 않는 형식의 요청입니다. 새로고침한 후 다시 시도해 주세요.',
    ],
    [
      'XML',
      { payload: '<x/>', headers: { 'content-type': 'text/xml' } },
      415,
      '지원하지 않는 형식의 요청입니다. 새로고침한 후 다시 시도해 주세요.',
    ],
  ])('%s', async (_, request, status, message) => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/user/login', ...request })
    // A refused sign-in repeats its sentence in data [spec §3 Login payload].
    expect([reply.statusCode, reply.json()]).toEqual([status, { ...envelope(message), data: message }])
  })

  it.each(['/api/nothing', '/api', '/api/user/login', '/files/nothing.png', '/nothing.js'])(
    'GET %s: not found',
    async (url) => {
      const reply = await world.app.inject({ method: 'GET', url })
      expect([reply.statusCode, reply.json()]).toEqual([404, envelope('요청하신 정보를 찾을 수 없습니다.')])
    },
  )

  it.each(['/api/%zz', '/api/partner/%c0%80', '/%'])('GET %s: an address that can not be read', async (url) => {
    const reply = await world.app.inject({ method: 'GET', url })
    expect([reply.statusCode, reply.json()]).toEqual([404, envelope('요청하신 정보를 찾을 수 없습니다.')])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['an id of a member', { username: 'a\0b', password: 'x' }],
    ['half a character', { username: 'a\ud83d', password: 'x' }],
  ])('%s that no database stores', async (_, body) => {
    expect(await apiWith(world, undefined).post('/user/login', body)).toMatchObject({
      status: 400,
      errors: [{ path: 'username' }],
    })
  })

  it('a search with a zero byte', async () => {
    await addBrands(world, coffee)
    const api = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
    for (const path of ['/partner/saebyeoknaru/product?search=%00', '/order?search=a%00']) {
      expect(await api.get(path)).toMatchObject({ status: 400, errors: [{ path: 'search' }] })
    }
  })
})

describe('another spelling of an address', () => {
  // Either the same call under the same policy, or nothing: never the call without its policy [T64].
  it.each([
    '/api//user/info',
    '/api/user//info',
    '//api/user/info',
    '/api/%75ser/info',
    '/api/user/info?',
    '/api/user/info/',
    '/api/USER/info',
    '/API/user/info',
    '/api/user/info.',
    '/api/user/info%20',
    '/api/user%2finfo',
    '/api/user/info%00',
    '/api/./user/info',
    '/api/x/../user/info',
    '/api/user/info;x=1',
    '/api\\\\user\\\\info',
    '/api/user/info/..',
    '/api/%2e/user/info',
  ])('%s opens nothing', async (url) => {
    const reply = await world.app.inject({ method: 'GET', url })
    expect([403, 404]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ code: 'F' })
    expect(reply.headers['x-auth-reason']).toBe(reply.statusCode === 403 ? 'expired' : undefined)
  })
})

describe('an internal error', () => {
  it('is answered neutrally and reveals nothing', async () => {
    const broken = vi.spyOn(world.db, 'select').mockImplementation(() => {
      throw new Error('secret of the inside: password=hunter2')
    })
    try {
      const reply = await world.app.inject({ method: 'GET', url: '/api/user/partner' })
      expect([reply.statusCode, reply.json()]).toEqual([
        500,
        envelope('일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'),
      ])
      expect(reply.body).not.toMatch(/secret|hunter2|at .*:\d+|node_modules|\.ts/)
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    } finally {
      broken.mockRestore()
    }
  })

  it('is 409 for a row that was deleted after it was checked', async () => {
    const deleted = Object.assign(new Error('violates foreign key constraint "cart_item_…"'), { code: '23503' })
    const broken = vi.spyOn(world.db, 'select').mockImplementation(() => {
      throw deleted
    })
    try {
      const reply = await world.app.inject({ method: 'GET', url: '/api/user/partner' })
      const sentence = '다른 곳에서 먼저 변경되었습니다. 새로고침한 후 다시 시도해 주세요.'
      expect([reply.statusCode, reply.json()]).toEqual([409, envelope(sentence)])
    } finally {
      broken.mockRestore()
    }
  })

  it.each([
    ['refuses connections', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    [
      'was lost within a transaction',
      new Error('Failed query: rollback', {
        cause: new Error('Client has encountered a connection error and is not queryable'),
      }),
    ],
    ['ran into a deadlock at each attempt', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ])('is 503 with Retry-After when the database %s', async (_, away) => {
    const broken = vi.spyOn(world.db, 'select').mockImplementation(() => {
      throw away
    })
    try {
      const reply = await world.app.inject({ method: 'GET', url: '/api/user/partner' })
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.json()).toMatchObject({ code: 'F' })
    } finally {
      broken.mockRestore()
    }
  })

  // The embedded database has no time limit: nobody else holds its locks.
  it.runIf(onPostgres)('is 503 with Retry-After when a statement runs into its time limit', async () => {
    const path = '/api/user/partner'
    const reply = await whileBroken(world, 'GET /user/partner', {
      broken: () => ({ handler: sleepTooLong }),
      run: () => world.app.inject({ method: 'GET', url: path }),
    })
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect((await world.app.inject({ method: 'GET', url: path })).statusCode).toBe(200)
  })
})

const sleepTooLong = () =>
  world.db.transact(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '20', true)`)
    await tx.execute(sql`select pg_sleep(10)`)
    return { ok: true as const, ...success() }
  })

describe('the readiness of a process', () => {
  it('says whether its jobs run', async () => {
    let state: JobsState = 'starting'
    const { app } = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '.cache/test-data' }),
      db: world.db,
      clock: () => world.now,
      sessionSecret: testSecret,
      vault: testVault,
      jobsState: () => state,
    })
    const read = async () => {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/readyz' })
      return [statusCode, headers['retry-after'], JSON.parse(body) as unknown]
    }
    expect(await read()).toEqual([200, undefined, { status: 'ready', jobs: 'starting' }])
    state = 'failing'
    expect(await read()).toEqual([503, '5', { status: 'jobs not started' }])
    state = 'running'
    expect(await read()).toEqual([200, undefined, { status: 'ready', jobs: 'running' }])
    await app.close()
  })
})

describe('the headers of every answer', () => {
  const picture = '.cache/test-data/files/headers-test.svg'
  const urls = [
    '/api/user/partner',
    '/api/nothing',
    '/api/user/info',
    '/files/headers-test.svg',
    '/files/nothing.png',
    '/healthz',
    '/readyz',
  ]

  it.each(urls)('guard %s', async (url) => {
    await mkdir('.cache/test-data/files', { recursive: true })
    await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { headers } = await world.app.inject({ method: 'GET', url })
    await rm(picture)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-eval')
    if (!url.startsWith('/files/h')) expect(policy).not.toContain('unsafe-inline')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('keep answers of the API out of every cache', async () => {
    for (const url of ['/api/policy', '/api/nothing', '/api/user/info']) {
      expect((await world.app.inject({ method: 'GET', url })).headers['cache-control']).toBe('no-store')
    }
  })

  it('let guests keep a public read, which is asked for again with its ETag', async () => {
    const read = (headers = {}) => world.app.inject({ method: 'GET', url: '/api/user/partner', headers })
    const { headers } = await read()
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Authorization') })
    expect((await read({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('sandbox pictures, so that a script inside one does not run', async () => {
    await mkdir('.cache/test-data/files', { recursive: true })
    await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { headers } = await world.app.inject({ method: 'GET', url: '/files/headers-test.svg' })
    await rm(picture)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  it('require https from then on when the address is https', async () => {
    for (const url of ['/api/user/partner', '/api/nothing']) {
      const { headers } = await secure.app.inject({ method: 'GET', url })
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
  })

  it('give each request a server-made id, regardless of the id sent', async () => {
    const send = () =>
      world.app.inject({
        method: 'GET',
        url: '/api/nothing',
        headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
      })
    const [first, second] = [await send(), await send()]
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
    expect(first.headers['x-request-id']).not.toBe('mine')
  })
})
