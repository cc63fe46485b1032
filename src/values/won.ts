/** Whole won. Branded so that a count or an id cannot be passed where money is meant. */
export type Won = number & { readonly unit: 'won' }

/** Converts a number to Won; throws on a fraction, because money is never rounded by accident. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`not whole won: ${amount}`)
  return amount as Won // the only place that makes won of a number
}

export const sumWon = (amounts: Iterable<number>): Won => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return won(sum)
}

const thousands = new Intl.NumberFormat('ko-KR')

/** 1234500 → '1,234,500' (0 shows as 0) [spec §5]. */
export const formatNumber = (amount: number): string => thousands.format(amount)
/** 1234500 → '1,234,500원'. */
export const formatWon = (amount: number): string => `${formatNumber(amount)}원`

/** VAT contained in a VAT-included amount: 15,000 → 1,364. The rest is the supply amount. */
export const vatOf = (total: number): Won => won(Math.round(total / 11))
