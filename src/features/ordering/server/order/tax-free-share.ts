import { won, type Won } from '#values/won.ts'

/**
 * Won of a card payment that bear no VAT [rules §5]: the card pays the same share of the tax-free goods as of everything else, cash
 * the rest.
 */
export const taxFreeShare = (taxFree: number, { of: total, amount }: { of: number; amount: number }): Won =>
  won(total === 0 ? 0 : Math.round((taxFree * amount) / total))
