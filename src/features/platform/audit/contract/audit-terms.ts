import { formatWon } from '#values/won.ts'

/** Korean words of a feature for the audit log. Each feature lists its own in `web/<feature>.audit.ts`. */
export interface AuditLabels {
  /** Fields of `before` and `after`. Features may share a field: the first text that is not undefined is shown. */
  fields?: Record<string, AuditField>
  /** Audited records by the prefix of their subject, e.g. `member` for 'member/12'. */
  subjects?: Record<string, AuditSubject>
}

export interface AuditField {
  name: string
  /** Korean for a value; undefined for a value of another feature. Without it texts are shown unchanged. */
  text?: (value: unknown) => string | undefined
}

export interface AuditSubject {
  /** Precedes the id: '회원'. */
  name: string
  /** Replaces the name and the id where the id is a word. */
  nameOf?: (id: string) => string | undefined
  /** The page of the record. */
  link?: (id: string) => string
}

/** A label by its code. */
export const labelled =
  (labels: Record<string, string>) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : undefined

export const amountText = (value: unknown): string | undefined =>
  typeof value === 'number' ? formatWon(value) : undefined

/** A number with its unit: '3개'. */
export const numberText =
  (unit: string) =>
  (value: unknown): string | undefined =>
    typeof value === 'number' ? `${value.toLocaleString('ko-KR')}${unit}` : undefined

/** Length of a list with its unit: '2곳'. */
export const lengthText =
  (unit: string) =>
  (value: unknown): string | undefined =>
    Array.isArray(value) ? `${value.length}${unit}` : undefined
