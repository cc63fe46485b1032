import { won, type Won } from '#values/won.ts'

/**
 * The tax-free part of a card payment [rules §5]: the card pays the same share of the tax-free goods as of the whole order, cash pays
 * the rest.
 */
export const taxFreeShare = (taxFree: number, { of: total, amount }: { of: number; amount: number }): Won =>
  won(total === 0 ? 0 : Math.round((taxFree * amount) / total))

interface RefundSplit {
  /** Won that the card still pays, and their VAT-free part. */
  paid: number
  taxFree: number
  /** Won to refund now, and the desired VAT-free part of the rest. */
  refund: number
  stays: number
}

/**
 * VAT-free won of a refund [rules §5]. The gateway tracks both kinds and refuses more than is left of either; the
 * result comes as close as possible to the VAT-free amount of the goods that stay.
 */
export function taxFreeOfRefund({ paid, taxFree, refund, stays }: RefundSplit): Won {
  const minimum = Math.max(0, refund - (paid - taxFree))
  const maximum = Math.min(refund, taxFree)
  return won(Math.min(maximum, Math.max(minimum, taxFree - stays)))
}
