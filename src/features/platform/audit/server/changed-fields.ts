import { isDeepStrictEqual } from 'node:util'

/** The fields whose values differ, for the `before` and `after` of an audit line; undefined if nothing differs. */
export function changedFields<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): { before: Record<string, Value>; after: Record<string, Value> } | undefined {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0) return undefined
  const only = (record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => changed.includes(key)))
  return { before: only(before), after: only(after) }
}
