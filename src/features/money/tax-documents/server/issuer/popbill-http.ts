import * as z from 'zod'

const failure = z.object({ code: z.number().int().negative(), message: z.string().catch('') })

export type PopbillAnswer =
  | { kind: 'body'; body: unknown }
  /** The service understood the request and rejected it. `reason` is its Korean sentence. */
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'unknown'; reason: string }

export interface PopbillReply {
  /** HTTP status; 0 without a response. */
  status: number
  answer: PopbillAnswer
}

interface Exchange {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/** One HTTP exchange with Popbill or its token server. Never throws. */
export async function exchange(url: URL, { timeoutMs, ...request }: Exchange): Promise<PopbillReply> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, answer: answerOf(response.status, await response.text()) }
  } catch (error) {
    return { status: 0, answer: { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' } }
  }
}

function answerOf(status: number, text: string): PopbillAnswer {
  const body = jsonOf(text)
  const refused = refusalOf(body)
  if (status === 200) return refused ?? { kind: 'body', body }
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  if (isFinal && refused) return refused
  return { kind: 'unknown', reason: refused ? `status ${status}, code ${refused.code}` : `status ${status}` }
}

/** `{ code, message }` with a negative code is an error under every status. */
function refusalOf(body: unknown): Extract<PopbillAnswer, { kind: 'refused' }> | undefined {
  const parsed = failure.safeParse(body)
  if (!parsed.success) return undefined
  const code = String(parsed.data.code)
  return { kind: 'refused', code, reason: oneLine(parsed.data.message) || code }
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
