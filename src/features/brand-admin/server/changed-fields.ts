type Fields = Record<string, string | number | boolean | null>

/** The fields that differ, before and after; undefined if none does. `before` may have further fields. */
export function changedFields<After extends Fields>(
  before: { [Field in keyof After]: Fields[string] },
  after: After,
): { before: Fields; after: Fields } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
