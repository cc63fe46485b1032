import type { FieldError } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'

/** Every failed call, in one shape, with a Korean sentence that is ready to show. */
export interface ApiError {
  /** The HTTP status; 0 when nothing answered. */
  status: number
  /** The envelope's code, or why there is none. */
  code: string
  message: string
  errors: FieldError[]
  requestId: string | null
  /** What the refusal carries for the screen, e.g. the new figures of a changed price. */
  data: unknown
  /** Seconds to wait, of a 429. */
  retryAfter: number | null
}

/** Nothing answered: offline, or the server is gone. */
export const unreachableCode = 'UNREACHABLE'
/** Something answered that is not an envelope. */
export const malformedCode = 'MALFORMED'

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'requestId' in error && 'message' in error

/** The sentence of anything that was thrown or refused. */
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

/** For an answer that brought no sentence of its own. */
export const sentenceOfStatus = (status: number): string => sentences[status] ?? generalSentences.serverError
