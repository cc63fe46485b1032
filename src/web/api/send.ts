import * as z from 'zod/mini'
import { sheetType, uploadType } from '#contract/call.ts'
import { authReasonHeader, requestIdHeader, type EnvelopeCode, type FieldError } from '#contract/envelope.ts'
import { malformedCode, sentenceOfStatus, unreachable, type ApiError } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import type { ApiRequest } from './request.ts'

/** The envelope around `data`: the code (S, R, 0000), a sentence, and the headers. */
export interface ApiMeta {
  code: string
  message: string | undefined
  headers: Headers
}

export type SendResult =
  | { ok: true; data: unknown; meta: ApiMeta }
  | { ok: false; error: ApiError; reason: string | null }

/** Sends one request once. Never throws; network failures are results too. */
export async function send(request: ApiRequest, token: string | null, signal?: AbortSignal): Promise<SendResult> {
  let response: Response
  try {
    const early = await takeEarlyAnswer(request, token)
    if (early) return await read(early, request)
    response = await fetch(`/api${request.path}`, {
      method: request.method,
      credentials: 'same-origin',
      headers: headersOf(request, token),
      ...(request.body !== undefined && { body: bodyOf(request.body) }),
      ...(signal && { signal }),
    })
  } catch {
    return brokenOff()
  }
  return read(response, request)
}

function headersOf(request: ApiRequest, token: string | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers }
  if (request.body instanceof Blob) headers['Content-Type'] = uploadType
  else if (request.body !== undefined && !(request.body instanceof FormData))
    headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  return headers
}

const bodyOf = (body: unknown): BodyInit =>
  body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body)

const envelope = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

const onlyS: readonly EnvelopeCode[] = ['S']

const fileTypes = ['application/pdf', sheetType, uploadType]

/** Reads an answer of the server. Never throws. */
export async function read(
  response: Response,
  { successCodes = onlyS }: Pick<ApiRequest, 'successCodes'> = {},
): Promise<SendResult> {
  if (response.ok && fileTypes.includes(response.headers.get('Content-Type') ?? '')) return readFile(response)
  const text = await response.text().catch(() => null)
  if (text === null) return brokenOff()
  const parsed = envelope.safeParse(jsonOf(text))
  const reason = response.headers.get(authReasonHeader)
  if (!parsed.success) return { ok: false, error: errorOf(response, malformedCode, undefined), reason }

  const { code, message, data, errors } = parsed.data
  if (response.ok && successCodes.some((success) => success === code)) {
    return { ok: true, data, meta: { code, message, headers: response.headers } }
  }
  return { ok: false, error: { ...errorOf(response, code, message), data, errors: errors ?? noErrors }, reason }
}

async function readFile(response: Response): Promise<SendResult> {
  const data = await response.blob().catch(() => null)
  if (!data) return brokenOff()
  return { ok: true, data, meta: { code: 'S', message: undefined, headers: response.headers } }
}

/** Result of a connection that broke before or during the answer. */
const brokenOff = (): SendResult => ({ ok: false, error: unreachable(), reason: null })

const noErrors: FieldError[] = []

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(response: Response, code: string, message: string | undefined): ApiError {
  const wait = Number(response.headers.get('Retry-After') ?? '')
  return {
    status: response.status,
    code,
    message: message ?? sentenceOfStatus(response.status),
    errors: noErrors,
    requestId: response.headers.get(requestIdHeader),
    data: undefined,
    retryAfter: wait > 0 ? wait : null,
  }
}
