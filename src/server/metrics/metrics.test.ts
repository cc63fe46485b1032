import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMetrics, type Sample } from './metrics.ts'
import { countRequests, serveMetricsOnPort, serveMetricsWithToken } from './serve-metrics.ts'

const token = 'a'.repeat(32)

function opened(read: () => Promise<Sample[]> = () => Promise.resolve([])) {
  const app = fastify()
  onTestFinished(() => app.close())
  const connections = () => ({ total: 3, idle: 2, waiting: 0 })
  const metrics = openMetrics({ version: '1.2.3', read, connections })
  countRequests(app, metrics)
  serveMetricsWithToken(app, { metrics, token })
  app.get('/api/order/:orderNumber', () => ({}))
  return { app, metrics }
}

const scrape = (app: ReturnType<typeof opened>['app'], authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

describe('the figures of a process', () => {
  it('count requests by call and status, never by the address with its ids', async () => {
    const { app, metrics } = opened()
    await app.inject('/api/order/20261129-1234567')
    await app.inject('/api/order/20261129-7654321')
    await app.inject('/wp-login.php?user=kim')
    const text = await metrics.text()
    expect(text).toContain('balju_request_duration_seconds_count{call="GET /api/order/:orderNumber",status="200"} 2')
    expect(text).toContain(
      'balju_request_duration_seconds_bucket{le="10",call="GET /api/order/:orderNumber",status="200"} 2',
    )
    expect(text).toContain('balju_request_duration_seconds_count{call="GET unknown",status="404"} 1')
    expect(text).not.toMatch(/2026|wp-login|kim/)
  })

  it('name the version, the connections, the memory and the lag of the event loop', async () => {
    const text = await opened().metrics.text()
    expect(text).toContain('balju_build_info{version="1.2.3"} 1')
    expect(text).toContain('balju_database_connections{state="idle"} 2')
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'balju_slow_statements_total',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'))
  })

  it('are told together with those of the database, and without them while it fails', async () => {
    let isDown = false
    const read = async () => {
      if (isDown) throw new Error('connection refused')
      return Promise.resolve([
        { name: 'todo', help: 'Work that waits', value: 2, labels: { kind: 'deposit' } },
        { name: 'todo', help: 'Work that waits', value: 0, labels: { kind: 'ship' } },
      ])
    }
    const { metrics } = opened(read)
    const text = await metrics.text()
    expect(text).toContain('balju_database_up 1')
    expect(text).toContain(
      '# HELP balju_todo Work that waits\n# TYPE balju_todo gauge\nbalju_todo{kind="deposit"} 2\nbalju_todo{kind="ship"} 0',
    )
    isDown = true
    const after = await metrics.text()
    expect(after).toContain('balju_database_up 0')
    expect(after).not.toContain('balju_todo')
    expect(after).toContain('balju_build_info')
  })
})

describe('/metrics on the port of the shop', () => {
  it.each([undefined, 'Bearer', `Bearer ${'b'.repeat(32)}`, `Basic ${token}`, token])('refuses %s', async (given) => {
    const answer = await scrape(opened().app, given)
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', ''])
  })

  it('answers the token', async () => {
    const answer = await scrape(opened().app, `Bearer ${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  })
})

describe('/metrics on a port of its own', () => {
  it('answers there and nowhere else, until it is closed', async () => {
    const { port, close } = await serveMetricsOnPort(opened().metrics, { port: 0, host: '127.0.0.1' })
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const answer = await at('/metrics')
    expect([answer.status, (await answer.text()).includes('balju_build_info')]).toEqual([200, true])
    expect((await at('/api/todo')).status).toBe(404)
    await close()
    await expect(at('/metrics')).rejects.toThrow()
  })
})
