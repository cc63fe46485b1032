/** Adds up pieces of the same unit, the highest sum first. */
export function countsByUnit(rows: readonly { unit: string; count: number }[]) {
  const sums = new Map<string, number>()
  for (const { unit, count } of rows) if (count > 0) sums.set(unit, (sums.get(unit) ?? 0) + count)
  return [...sums].map(([unit, count]) => ({ unit, count })).toSorted((one, other) => other.count - one.count)
}
