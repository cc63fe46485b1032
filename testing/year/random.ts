/** Numbers that follow from a seed, so that a failed run can be repeated. */
export interface Random {
  /** True in this share of the calls. */
  happens(share: number): boolean
  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number
  pick<T>(values: readonly [T, ...T[]]): T
}

/** The generator mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    happens: (share) => next() < share,
    between,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
  }
}
