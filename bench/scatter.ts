/** A hash: every run sends the same requests in the same order, and no cache profits from neighbouring rows. */
export const scatter = (index: number, salt: number): number => {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 1, 40_503)
  return Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0
}

/** An element that seems random. Throws for an empty list. */
export function scattered<T>(list: readonly T[], index: number, salt: number): T {
  const one = list[scatter(index, salt) % list.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
