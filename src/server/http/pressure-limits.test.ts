import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { generalSentences } from '#contract/sentences.ts'
import { installErrorHandler } from './error-handler.ts'
import { pressureLimits } from './pressure-limits.ts'

/** A health check that always fails keeps the server under pressure. */
async function busyServer(limits: FastifyUnderPressureOptions) {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(underPressure, {
    ...limits,
    healthCheck: () => Promise.resolve(false),
    healthCheckInterval: 60_000,
  })
  installErrorHandler(app)
  for (const path of ['/api/order', '/login', '/assets/main.js']) app.get(path, () => 'here')
  return async (url: string) => app.inject({ method: 'GET', url })
}

describe('a server that lags', () => {
  it('refuses calls temporarily, with a Korean sentence', async () => {
    const get = await busyServer(pressureLimits(3_000))
    const reply = await get('/api/order')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toEqual({ code: 'F', message: generalSentences.unavailable })
  })

  it.each(['/login', '/assets/main.js'])('still gives the page that shows it: %s', async (path) => {
    const get = await busyServer(pressureLimits(3_000))
    expect((await get(path)).body).toBe('here')
    const naive = await busyServer({})
    expect((await naive(path)).statusCode).toBe(503)
  })

  it('is not considered blocked because of a sample shorter than its limit', () => {
    expect(pressureLimits(3_000)).toMatchObject({ maxEventLoopDelay: 3_000, sampleInterval: 3_000 })
    expect(pressureLimits(0)).toMatchObject({ sampleInterval: 1_000 })
  })
})
