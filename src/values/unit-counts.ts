import { formatNumber } from './won.ts'

/** Pieces of one unit. Cups and boxes have no common sum, so that a sum is a list of these. */
export interface UnitCount {
  unit: string
  count: number
}

/** Sums pieces unit by unit, the largest sum first. */
export function sumByUnit(pieces: Iterable<UnitCount>): UnitCount[] {
  const sums = new Map<string, number>()
  for (const { unit, count } of pieces) sums.set(unit, (sums.get(unit) ?? 0) + count)
  return [...sums]
    .map(([unit, count]) => ({ unit, count }))
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => other.count - one.count || one.unit.localeCompare(other.unit, 'ko'))
}

/** '1,000개 · 19박스'; '' for no pieces. */
export const formatUnitCounts = (sums: readonly UnitCount[]): string =>
  sums.map(({ unit, count }) => `${formatNumber(count)}${unit}`).join(' · ')
