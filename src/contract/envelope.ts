/** Every answer of the API has this shape [decisions: Answers of the API]. */
export interface Envelope<Data = unknown> {
  code: EnvelopeCode
  /** Korean, ready to show. */
  message?: string
  data?: Data
  /** Which fields of a refused request are wrong, by their path. */
  errors?: FieldError[]
}

/** `S` success, `F` refused, `R` signed in with a temporary password, `0000` signed out. */
export type EnvelopeCode = 'S' | 'F' | 'R' | '0000'

export interface FieldError {
  path: string
  message: string
}

/** Why a 403 was answered: the client refreshes its session on `expired` only. */
export const authReasonHeader = 'X-Auth-Reason'
export type AuthReason = 'expired' | 'forbidden'

export const idempotencyKeyHeader = 'Idempotency-Key'
export const requestIdHeader = 'X-Request-Id'
/** Names the shop that a partner's call acts for; it selects, it grants nothing. */
export const frontUriHeader = 'Front-Uri'
/** Repeats the shop of the path where a wish is taken back; the two must agree [T25]. */
export const partnerUriHeader = 'Partner-Uri'
