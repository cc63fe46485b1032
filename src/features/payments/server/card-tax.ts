import { won, type Won } from '#values/won.ts'

/**
 * The tax-free part of a card payment [rules §5]: the card pays the same share of the tax-free goods as of the whole order, cash pays
 * the rest.
 */
export const taxFreeShare = (taxFree: number, { of: total, amount }: { of: number; amount: number }): Won =>
  won(total === 0 ? 0 : Math.round((taxFree * amount) / total))

interface Refunding {
  /** Won that the card still pays, and what of them bears no VAT. */
  paid: number
  taxFree: number
  /** Won that go back now, and what of the rest should bear no VAT. */
  refund: number
  stays: number
}

/**
 * Won of a refund that bear no VAT [rules §5]. The gateway keeps count of both kinds and refuses more of either than it has: what the
 * goods that stay would have is aimed at, within what there is.
 */
export function taxFreeOfRefund({ paid, taxFree, refund, stays }: Refunding): Won {
  const least = Math.max(0, refund - (paid - taxFree))
  const most = Math.min(refund, taxFree)
  return won(Math.min(most, Math.max(least, taxFree - stays)))
}
