import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { frontUriHeader, idempotencyKeyHeader } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'
import { unreachable, type ApiError } from './api-error.ts'
import type { ApiRequest } from './request.ts'
import { send, type SendResult, type ApiMeta } from './send.ts'
import { sessionPort } from './session-port.ts'
import { untilAnswered } from './until-answered.ts'

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>

/** Answers calls without the network; a store passes it as its extra argument. */
export type AnswerHere = (request: ApiRequest) => Promise<SendResult>

let answeredShop: { uri: string; answer: AnswerHere } | undefined

/** Answers the calls of a shop without the network also where no store is: files, and dialogs outside of the page. */
export function answerShop(uri: string, answer: AnswerHere): void {
  answeredShop = { uri, answer }
}

/** Sends a call with the session's token; renews an expired token once and repeats the call once. */
export const baseQuery: ApiBaseQuery = async (request, { signal, extra }) => {
  if (typeof extra === 'function') return resultOf(await (extra as AnswerHere)(request)) // `createAnsweredStore` sets it
  const isRead = request.method === 'GET'
  const answer = await (isRead
    ? untilAnswered((attempt) => callApi(request, attempt), signal)
    : callApi(request, signal))
  return resultOf(answer)
}

const resultOf = (answer: SendResult) =>
  answer.ok ? { data: answer.data ?? null, meta: answer.meta } : { error: answer.error }

/** Sends a call outside of the cache, e.g. for a file. */
export async function callApi(request: ApiRequest, signal: AbortSignal): Promise<SendResult> {
  if (answeredShop && request.headers?.[frontUriHeader] === answeredShop.uri) return answeredShop.answer(request)
  const memberId = sessionPort().memberId()
  const token = await sessionPort().bearer()
  const first = await sendWithRetry(request, token, signal)
  // Only `expired` is fixed by a new token; renewing on `forbidden` would cause a storm of refreshes [T13].
  if (first.ok || first.error.status !== 403 || first.reason !== 'expired' || token === null) return first

  const renewal = await sessionPort().renew(token)
  // Another member may have signed in in another tab: never send one member's input as another member.
  const isSameMember = sessionPort().memberId() === memberId
  if (renewal.ok && isSameMember) return sendWithRetry(request, renewal.token, signal)
  if (!renewal.ok && renewal.why === 'unreachable') return { ok: false, error: unreachable(), reason: null }
  return { ...first, error: { ...first.error, message: generalSentences.expired } }
}

const backoffMs = [300, 900, 2700]

/** Retries idempotent requests with backoff if there was no response; not while the browser knows that it is offline. */
async function sendWithRetry(request: ApiRequest, token: string | null, signal: AbortSignal): Promise<SendResult> {
  const attempt = () => send(request, token, request.method === 'GET' ? signal : undefined)
  let answer = await attempt()
  for (const delay of backoffMs) {
    const isUnanswered = !answer.ok && answer.error.status === 0
    if (!isUnanswered || !isIdempotent(request) || signal.aborted || !navigator.onLine) return answer
    await new Promise((resolve) => setTimeout(resolve, delay))
    answer = await attempt()
  }
  return answer
}

const isIdempotent = (request: ApiRequest): boolean =>
  request.method === 'GET' || request.headers?.[idempotencyKeyHeader] !== undefined
