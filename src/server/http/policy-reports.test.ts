import { describe, expect, it } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const strict = useWorld({ env: { RATE_LIMIT_SCALE: '0.1' } })

const tell = (app: typeof world.app, payload: string, type = 'application/csp-report') =>
  app.inject({ method: 'POST', url: '/api/policy-report', headers: { 'content-type': type }, payload })

const report = (blocked: string) =>
  JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': blocked, 'document-uri': '/x' },
  })

describe('a report that a page violated its policy', () => {
  it('has an address in the policy of every page', async () => {
    const { headers } = await world.app.inject('/login')
    expect(headers['content-security-policy']).toContain('report-uri /api/policy-report')
  })

  it.each([report('inline'), report('https://evil.example/x.js?who=me'), '{}', 'null', '[1]'])(
    'is taken, whatever it says: %s',
    async (payload) => {
      expect((await tell(world.app, payload)).statusCode).toBe(204)
    },
  )

  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['as long as an order', JSON.stringify('x'.repeat(9_000)), 'application/csp-report', 413],
    ['of another type', '<x/>', 'text/xml', 415],
  ])('is refused when it is %s', async (_, payload, type, status) => {
    const reply = await tell(world.app, payload, type)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, 'F'])
  })

  it('is refused when there are too many', async () => {
    const statuses: number[] = []
    for (let times = 1; times <= 4; times++) statuses.push((await tell(strict.app, report('inline'))).statusCode)
    expect(statuses).toEqual([204, 204, 204, 429])
  })
})
