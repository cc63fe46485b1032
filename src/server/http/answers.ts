import type { AuthReason, Envelope, FieldError } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'

/** A route's result: status and envelope. Headers are for the few calls whose specification names one. */
export interface Answer {
  status: number
  envelope: Envelope
  headers?: Record<string, string>
  /** Replaces the envelope. */
  file?: Buffer
}

export const success = (data?: unknown): Answer => ({
  status: 200,
  envelope: { code: 'S', ...(data !== undefined && { data }) },
})

/** A file with a Korean name, as RFC 5987 encodes it; `plainName` is for clients that only know ASCII. */
export const file = (
  body: Buffer,
  { type, name, plainName }: { type: string; name: string; plainName: string },
): Answer => ({
  status: 200,
  envelope: { code: 'S' },
  file: body,
  headers: {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'no-store',
  },
})

/** A negative answer to a question: HTTP 200, code F [decisions: Answers of the API]. */
export const failure = (message: string, data?: unknown, errors?: FieldError[]): Answer => ({
  status: 200,
  envelope: { code: 'F', message, ...(data !== undefined && { data }), ...(errors && { errors }) },
})

export const refusal = (
  status: 400 | 404 | 409 | 410 | 413,
  message: string,
  more: { errors?: FieldError[]; data?: unknown } = {},
): Answer => ({
  status,
  envelope: { code: 'F', message, ...more },
})

/** Unknown and foreign ids get byte-identical answers, so that ids can't be probed. */
export const notFound = (): Answer => refusal(404, generalSentences.notFound)

/** 403. `expired` makes the client refresh its session, `forbidden` does not. */
export const denied = (reason: AuthReason, message: string = sentenceOf[reason]): Answer => ({
  status: 403,
  envelope: { code: 'F', message },
  headers: { 'X-Auth-Reason': reason },
})

const sentenceOf = { expired: generalSentences.expired, forbidden: generalSentences.forbidden } satisfies Record<
  AuthReason,
  string
>

/** 429 with the number of seconds until a retry makes sense. */
export const tooMany = (seconds: number, message: string = generalSentences.tooMany): Answer => ({
  status: 429,
  envelope: { code: 'F', message },
  headers: { 'Retry-After': String(Math.max(1, seconds)) },
})
