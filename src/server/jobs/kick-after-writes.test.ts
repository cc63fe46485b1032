import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kickAfterWrites } from './kick-after-writes.ts'

async function openApp() {
  const kicked: string[] = []
  const app = fastify()
  kickAfterWrites(app, { kick: (job) => kicked.push(job), job: 'send' })
  app.get('/read', async () => 'read')
  app.post('/write', async () => 'written')
  app.post('/refused', async (_, reply) => reply.code(409).send('refused'))
  await app.ready()
  return { kicked, call: (method: 'GET' | 'POST', url: string) => app.inject({ method, url }) }
}

describe('a job that follows what is written', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('starts once for a rush, and again for the next one', async () => {
    const { kicked, call } = await openApp()
    await Promise.all([call('POST', '/write'), call('POST', '/write'), call('POST', '/write')])
    expect(kicked).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(kicked).toEqual(['send'])
    await call('POST', '/write')
    vi.advanceTimersByTime(1_000)
    expect(kicked).toEqual(['send', 'send'])
  })

  it('does not start for what was only read or refused', async () => {
    const { kicked, call } = await openApp()
    await call('GET', '/read')
    await call('POST', '/refused')
    vi.advanceTimersByTime(1_000)
    expect(kicked).toEqual([])
  })
})
