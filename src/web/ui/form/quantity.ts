/** Allowed counts. */
export interface QuantityRule {
  min?: number | undefined
  step?: number | undefined
  max?: number | undefined
  /** The only allowed counts, ascending (sets); overrides the other rules. */
  stops?: readonly number[] | undefined
}

/** The next allowed count at or above the typed one, or the largest. */
export function snapQuantity(typed: number, { min = 1, step = 1, max = Infinity, stops }: QuantityRule): number {
  if (stops?.length) return stops.find((stop) => stop >= typed) ?? stops.at(-1)! // checked to be non-empty
  const largest = max === Infinity ? Infinity : max - (max % step)
  return Math.min(Math.max(Math.ceil(typed / step) * step, Math.ceil(min / step) * step), largest)
}

/** The next allowed count up or down; below the smallest comes 0 if allowed. */
export function stepQuantity(
  from: number,
  direction: 1 | -1,
  rule: QuantityRule & { zero?: boolean | undefined },
): number {
  const { stops, step = 1 } = rule
  const smallest = snapQuantity(0, rule)
  if (direction < 0 && from <= smallest) return rule.zero ? 0 : smallest
  if (direction > 0 && from < smallest) return smallest
  if (!stops?.length) return snapQuantity(from + direction * step, rule)
  return direction > 0
    ? (stops.find((stop) => stop > from) ?? from)
    : (stops.findLast((stop) => stop < from) ?? smallest)
}
