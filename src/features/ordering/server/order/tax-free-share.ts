import { won, type Won } from '#values/won.ts'

/**
 * The tax-free part of a card payment [rules §5]: the card pays the same share of the tax-free goods as of the whole order, cash pays
 * the rest.
 */
export const taxFreeShare = (taxFree: number, { of: total, amount }: { of: number; amount: number }): Won =>
  won(total === 0 ? 0 : Math.round((taxFree * amount) / total))
