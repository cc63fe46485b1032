import type { FieldError } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'

/** A failed call with a Korean sentence ready to show. */
export interface ApiError {
  /** The HTTP status; 0 if there was no response. */
  status: number
  /** The envelope's code, or one of the two codes below. */
  code: string
  message: string
  errors: FieldError[]
  requestId: string | null
  /** Data of the refusal for the screen, e.g. the figures of a changed price. */
  data: unknown
  /** Seconds to wait after a 429. */
  retryAfter: number | null
}

/** No response: offline, or the server is down. */
export const unreachableCode = 'UNREACHABLE'
/** The response was not an envelope. */
export const malformedCode = 'MALFORMED'

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'requestId' in error && 'message' in error

/** The record does not exist, or not for this person: reading it again finds nothing. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404

/** Sentence for any thrown or returned error. */
export const sentenceOf = (error: unknown): string => (isApiError(error) ? error.message : generalSentences.serverError)

export const unreachable = (): ApiError => ({
  status: 0,
  code: unreachableCode,
  message: generalSentences.network,
  errors: [],
  requestId: null,
  data: undefined,
  retryAfter: null,
})

const sentences: Record<number, string> = {
  400: generalSentences.invalid,
  403: generalSentences.forbidden,
  404: generalSentences.notFound,
  409: generalSentences.conflict,
  413: generalSentences.tooLarge,
  415: generalSentences.unsupportedMedia,
  429: generalSentences.tooMany,
  503: generalSentences.unavailable,
}

/** Fallback for a response without a sentence. */
export const sentenceOfStatus = (status: number): string => sentences[status] ?? generalSentences.serverError
