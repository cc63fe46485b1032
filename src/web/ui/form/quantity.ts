import { towardParticle } from '#values/toward-particle.ts'
import { formatNumber } from '#values/won.ts'

/** Allowed counts. */
export interface QuantityRule {
  min?: number | undefined
  step?: number | undefined
  max?: number | undefined
  /** The only allowed counts up to `max`, ascending (sets); overrides the other rules. */
  stops?: readonly number[] | undefined
  /** The sentences for a count below `min` and above `max`. */
  minReason?: string | undefined
  maxReason?: string | undefined
}

/** Formats the count set by a button: '1,000개로', '20장으로', '3롤로'. */
export const toCount = (count: number, unit: string): string =>
  `${formatNumber(count)}${unit}${unit && towardParticle(unit)}`

/** Explains why more than the remaining pieces can't be sent, cancelled or returned. */
export const mostCountSentence = (most: number, unit: string): string =>
  `${formatNumber(most)}${unit}까지 입력하실 수 있습니다.`

/** The next allowed count at or above the typed one, or the largest. */
export function snapQuantity(typed: number, rule: QuantityRule): number {
  const { smallest, largest, step, stops } = boundsOf(rule)
  if (stops) return stops.find((stop) => stop >= typed) ?? stops.at(-1)! // checked to be non-empty
  return Math.min(Math.max(Math.ceil(typed / step) * step, smallest), largest)
}

/** Next allowed count up or down; 0 follows the smallest if allowed. */
export function stepQuantity(
  from: number,
  direction: 1 | -1,
  rule: QuantityRule & { zero?: boolean | undefined },
): number {
  const { smallest, largest, step, stops } = boundsOf(rule)
  if (direction < 0 && from <= smallest) return rule.zero ? 0 : Math.min(from, smallest)
  if (direction > 0 && from >= largest) return from
  if (direction > 0 && from < smallest) return smallest
  if (stops) return (direction > 0 ? stops.find((stop) => stop > from) : stops.findLast((stop) => stop < from)) ?? from
  // Moves a typed count between two steps to the neighbouring step.
  const next = direction > 0 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1
  return Math.min(next * step, largest)
}

/** Reason why a count is not allowed, and the nearest allowed one; null: there is none. */
export interface QuantityProblem {
  sentence: string
  fix: number | null
}

export function findQuantityProblem(
  count: number,
  rule: QuantityRule & { zero?: boolean | undefined },
  unit = '',
): QuantityProblem | null {
  if (count === 0 && rule.zero) return null
  const { smallest, largest, max } = boundsOf(rule)
  const isPossible = largest >= smallest
  const fix = isPossible ? snapQuantity(count, rule) : null
  if (fix === count) return null
  const aboveMax = rule.maxReason ?? `${formatNumber(max)}${unit}까지 주문하실 수 있습니다.`
  if (!isPossible || count > max) return { sentence: aboveMax, fix }
  return { sentence: shapeSentence(count, rule, unit), fix }
}

/** Problem of a fraction of a piece: 4.5. */
export function partProblem(typed: number, rule: QuantityRule & { zero?: boolean | undefined }): QuantityProblem {
  const count = Math.ceil(typed)
  const problem = findQuantityProblem(count, rule)
  return { sentence: '소수점 없이 입력해 주세요.', fix: problem ? problem.fix : count }
}

function shapeSentence(count: number, rule: QuantityRule, unit: string): string {
  const { smallest, step, stops } = boundsOf(rule)
  if (stops) return `정해진 수량으로 주문해 주세요. (${stops.map(formatNumber).join(' · ')}${unit})`
  if (count < smallest) return rule.minReason ?? `최소 주문 수량은 ${formatNumber(smallest)}${unit}입니다.`
  return `${formatNumber(step)}${unit} 단위로 주문해 주세요.`
}

function boundsOf({ min = 1, step = 1, max = Infinity, stops: all }: QuantityRule) {
  if (all?.length) {
    const within = all.filter((stop) => stop <= max)
    const stops = within.length > 0 ? within : all
    const largest = within.at(-1) ?? 0
    return { smallest: stops[0] ?? 0, largest, step, max, stops }
  }
  const largest = max === Infinity ? Infinity : Math.max(0, max - (max % step))
  return { smallest: Math.ceil(min / step) * step, largest, step, max, stops: undefined }
}
