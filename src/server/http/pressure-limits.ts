import type { FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'

const minSampleMs = 1_000

/**
 * Refuses calls (503) of a lagging server instead of making every caller wait longer. Still serves pages and files:
 * they cost next to nothing, and the user needs the page that explains the problem.
 */
export const pressureLimits = (maxEventLoopDelay: number): FastifyUnderPressureOptions => ({
  maxEventLoopDelay,
  // A loop blocked for a whole sample counts as infinitely delayed, so the sample must be at least as long as the
  // limit.
  sampleInterval: Math.max(minSampleMs, maxEventLoopDelay),
  pressureHandler: refuseCalls,
})

async function refuseCalls(request: FastifyRequest): Promise<void> {
  if (request.url.startsWith('/api')) throw Object.assign(new Error('the event loop lags'), { statusCode: 503 })
}
