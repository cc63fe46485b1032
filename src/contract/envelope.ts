/** Every answer of the API has this shape [decisions: Answers of the API]. */
export interface Envelope<Data = unknown> {
  code: EnvelopeCode
  /** Korean, ready to display. */
  message?: string
  data?: Data
  /** Invalid fields of a refused request, by path. */
  errors?: FieldError[]
}

/** `S` success, `F` refused, `R` signed in with a temporary password, `0000` signed out. */
export type EnvelopeCode = 'S' | 'F' | 'R' | '0000'

export interface FieldError {
  path: string
  message: string
}

/** Reason of a 403; the client refreshes its session on `expired` only. */
export const authReasonHeader = 'X-Auth-Reason'
export type AuthReason = 'expired' | 'forbidden'

export const idempotencyKeyHeader = 'Idempotency-Key'
export const requestIdHeader = 'X-Request-Id'
/** Names the shop that a partner's call acts for. It selects a shop and grants no access. */
export const frontUriHeader = 'Front-Uri'
/** Repeats the shop of the path when a wish is removed; the two must agree [T25]. */
export const partnerUriHeader = 'Partner-Uri'
