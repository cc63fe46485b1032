import type { AuditField, AuditLabels, AuditSubject } from '../contract/audit-terms.ts'

let fields: [string, AuditField][] = []
const fieldNames = new Map<string, string>()
let subjects = new Map<string, AuditSubject>()

/** Sets the labels of all features. The first feature names a shared field. */
export function nameAuditFields(features: readonly AuditLabels[]): void {
  fields = features.flatMap((labels) => Object.entries(labels.fields ?? {}))
  for (const [key, { name }] of fields) if (!fieldNames.has(key)) fieldNames.set(key, name)
  subjects = new Map(features.flatMap((labels) => Object.entries(labels.subjects ?? {})))
}

/**
 * Sentences for the changed fields of a record: '상태 입금대기 → 신규주문', '운송장 6812…'. A field that `after` leaves out is
 * unchanged.
 */
export function changesOf(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  // Ordered by name: the database stores keys in an order of its own.
  return [...fieldNames].flatMap(([key, name]) => {
    const [was, is] = [valueText(key, old[key]), valueText(key, fresh[key])]
    if (was === is || !(key in fresh)) return []
    if (!is) return [`${name} ${was} → 없음`]
    return [was ? `${name} ${was} → ${is}` : `${name} ${is}`]
  })
}

export interface FieldChange {
  key: string
  name: string
  was: string
  is: string
}

/** Every recorded field with its Korean name and its values before and after, for the expanded line. */
export function recordedFields(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const known = [...fieldNames.keys()].filter((key) => key in old || key in fresh)
  const others = Object.keys({ ...old, ...fresh }).filter((key) => !fieldNames.has(key))
  return [...known, ...others].map((key) => ({
    key,
    name: fieldNames.get(key) ?? key,
    was: key in old ? fullText(key, old[key]) : '',
    // A field that `after` leaves out is unchanged.
    is: key in fresh ? fullText(key, fresh[key]) : '',
  }))
}

function fullText(key: string, value: unknown): string {
  const text = valueText(key, value)
  if (text || value === null || value === undefined || value === '') return text
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  return typeof value === 'number' ? value.toLocaleString('ko-KR') : JSON.stringify(value)
}

/** @internal Changed fields that have no Korean name, or whose value would be shown as a code. */
export function unnamedChanges(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys(fresh)
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
    .filter((key) => !fieldNames.has(key) || [old, fresh].some((record) => isShownAsCode(key, record[key])))
}

const isShownAsCode = (key: string, value: unknown): boolean =>
  /^[A-Z][A-Z_]*$/.test(valueText(key, value)) ||
  (value !== null && typeof value === 'object' && !valueText(key, value))

const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? Object.fromEntries(Object.entries(record)) : {}

/** Other values are shown unchanged. */
function valueText(key: string, value: unknown): string {
  for (const [name, { text }] of fields) {
    const found = name === key ? text?.(value) : undefined
    if (found !== undefined) return found
  }
  return typeof value === 'string' ? value : ''
}

/** The page of a subject; null if it has none. */
export function subjectLink(subject: string): string | null {
  if (/^\d{8}-\d{7}$/.test(subject)) return `/admin/order/${subject}`
  const [kind, id] = subject.split('/', 2)
  return (id && subjects.get(kind ?? '')?.link?.(id)) || null
}

/** Shows an order by its number, other subjects by kind and id. */
export function subjectName(subject: string): string {
  const [kind, id] = subject.split('/', 2)
  const found = subjects.get(kind ?? '')
  return found ? (found.nameOf?.(id ?? '') ?? `${found.name} ${id ?? ''}`.trim()) : subject
}
