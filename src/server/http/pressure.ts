import type { FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'

const sampledMs = 1_000

/**
 * A server that lags refuses calls (503) rather than let everybody wait longer. Pages and their files cost next to nothing, and a
 * person must see that page which tells them what is wrong.
 */
export const pressureLimits = (maxEventLoopDelay: number): FastifyUnderPressureOptions => ({
  maxEventLoopDelay,
  // A loop that stood still for a whole sample counts as one that stands for ever: no sample may be shorter than the limit.
  sampleInterval: Math.max(sampledMs, maxEventLoopDelay),
  pressureHandler: refuseCalls,
})

async function refuseCalls(request: FastifyRequest): Promise<void> {
  if (request.url.startsWith('/api')) throw Object.assign(new Error('the event loop lags'), { statusCode: 503 })
}
