import { isDeepStrictEqual } from 'node:util'

/** The fields whose values differ, for the `before` and `after` of an audit line; undefined if nothing differs. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0) return undefined
  const only = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((key) => [key, record[key]]))
  return { before: only(before), after: only(after) }
}
