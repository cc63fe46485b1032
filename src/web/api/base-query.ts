import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'
import { unreachable, type ApiError } from './api-error.ts'
import type { ApiRequest } from './request.ts'
import { send, type Answer, type ApiMeta } from './send.ts'
import { sessionPort } from './session-port.ts'

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>

/** Sends a call with the session's token; an expired token is renewed once and the call sent once more, never again. */
export const baseQuery: ApiBaseQuery = async (request, { signal }) => {
  const answer = await call(request, signal)
  return answer.ok ? { data: answer.data ?? null, meta: answer.meta } : { error: answer.error }
}

async function call(request: ApiRequest, signal: AbortSignal): Promise<Answer> {
  const token = await sessionPort().bearer()
  const first = await persistently(request, token, signal)
  // Only `expired` is cured by a new token; `forbidden` stays forbidden and must not make a storm of refreshes [T13].
  if (first.ok || first.error.status !== 403 || first.reason !== 'expired' || token === null) return first

  const renewal = await sessionPort().renew(token)
  if (renewal.ok) return persistently(request, renewal.token, signal)
  if (renewal.why === 'unreachable') return { ok: false, error: unreachable(), reason: null }
  return { ...first, error: { ...first.error, message: generalSentences.expired } }
}

const pauses = [300, 900, 2700]

/** What may be sent twice without harm is sent again, a little later each time, when nothing answered. */
async function persistently(request: ApiRequest, token: string | null, signal: AbortSignal): Promise<Answer> {
  let answer = await send(request, token)
  for (const pause of pauses) {
    const lost = !answer.ok && answer.error.status === 0
    if (!lost || !repeatable(request) || signal.aborted) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await send(request, token)
  }
  return answer
}

const repeatable = (request: ApiRequest): boolean =>
  request.method === 'GET' || request.headers?.[idempotencyKeyHeader] !== undefined
