/** Which counts can be chosen. */
export interface QuantityRule {
  min?: number | undefined
  step?: number | undefined
  max?: number | undefined
  /** Only these, ascending (sets); the other rules then don't matter. */
  stops?: readonly number[] | undefined
}

/** The nearest allowed count that is not below the typed one, as far as there is one. */
export function snapQuantity(typed: number, { min = 1, step = 1, max = Infinity, stops }: QuantityRule): number {
  if (stops?.length) return stops.find((stop) => stop >= typed) ?? stops.at(-1)! // not empty: just asked
  const most = max === Infinity ? Infinity : max - (max % step)
  return Math.min(Math.max(Math.ceil(typed / step) * step, Math.ceil(min / step) * step), most)
}

/** One more or one less; below the smallest is 0 where that is allowed, otherwise the smallest again. */
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
