import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { triggerAfterWrites } from './trigger-after-writes.ts'

async function openApp() {
  const triggered: string[] = []
  const app = fastify()
  triggerAfterWrites(app, { triggerJob: (job) => triggered.push(job), job: 'send' })
  app.get('/read', async () => 'read')
  app.post('/write', async () => 'written')
  app.post('/refused', async (_, reply) => reply.code(409).send('refused'))
  await app.ready()
  return { triggered, call: (method: 'GET' | 'POST', url: string) => app.inject({ method, url }) }
}

describe('a job that is triggered by writes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('starts once for a burst, and again for the next one', async () => {
    const { triggered, call } = await openApp()
    await Promise.all([call('POST', '/write'), call('POST', '/write'), call('POST', '/write')])
    expect(triggered).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(triggered).toEqual(['send'])
    await call('POST', '/write')
    vi.advanceTimersByTime(1_000)
    expect(triggered).toEqual(['send', 'send'])
  })

  it('does not start after reads or refusals', async () => {
    const { triggered, call } = await openApp()
    await call('GET', '/read')
    await call('POST', '/refused')
    vi.advanceTimersByTime(1_000)
    expect(triggered).toEqual([])
  })
})
