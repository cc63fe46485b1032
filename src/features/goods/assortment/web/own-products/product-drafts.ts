import {
  limitOf,
  marginOf,
  marginProblem,
  tenthsOf,
  valuesOf,
  wholeOf,
  type PartnerProductValues,
} from '#features/goods/assortment/contract/partner-product-values.ts'
import type { MarginType } from '#features/goods/catalog/contract/price.ts'
import type { PartnerProductRow } from '../../contract/assortment.partner.calls.ts'
import {
  partnerProductEdit,
  partnerProductEditSentences,
  type PartnerProductEdit,
} from '../../contract/partner-product-edits.ts'

/** The editable fields of a row: amounts as texts, percent on the screen, tenths on the wire. */
export interface ProductValues extends PartnerProductValues {
  isMandatory: boolean
  priceBasis: string
}

/** Unsaved values of a product, beside the row as it was read. */
export interface ProductDraft {
  row: PartnerProductRow
  values: ProductValues
}
export type ProductDrafts = ReadonlyMap<number, ProductDraft>

export const productValuesOf = (row: PartnerProductRow): ProductValues => ({
  ...valuesOf(row),
  isMandatory: row.mandatoryYn === 'Y',
  priceBasis: row.priceBasis ?? '',
})

/** The fields of an item that differ from the row; undefined if none does. */
export function itemOf({ row, values }: ProductDraft): PartnerProductEdit | undefined {
  const marginType: MarginType = values.marginType === 'AMOUNT' ? 'AMOUNT' : 'RATE'
  const margin = marginOf(marginType, values.margin)
  const marketMargin = tenthsOf(values.marketMargin)
  const hasOtherMarket =
    values.hasOpenMarket !== row.hasOpenMarket || (values.hasOpenMarket && marketMargin !== row.marketMargin)
  const fresh = {
    status: values.status as PartnerProductEdit['status'], // chosen from a select of the states
    isSample: values.isSample,
    maxPerOrder: limitOf(values.maxPerOrder),
    maxPerMonth: limitOf(values.maxPerMonth),
    displayOrder: wholeOf(values.displayOrder),
    mandatoryYn: values.isMandatory ? ('Y' as const) : ('N' as const),
    priceBasis: values.priceBasis.trim() || null,
  }
  const changed = Object.entries(fresh).filter(([key, value]) => value !== row[key as keyof typeof fresh]) // the entries of fresh have its keys
  const item = {
    ...((marginType !== row.marginType || margin !== row.margin) && { marginType, margin }),
    ...(hasOtherMarket && { hasOpenMarket: values.hasOpenMarket }),
    ...(hasOtherMarket && values.hasOpenMarket && { marketMargin }),
    ...(Object.fromEntries(changed) as Partial<typeof fresh>), // entries of `fresh`
  }
  return Object.keys(item).length === 0 ? undefined : { id: row.id, version: row.version, ...item }
}

/** The sentence of the first wrong field of a draft. */
export function problemOf(draft: ProductDraft): string | undefined {
  const item = itemOf(draft)
  if (!item) return undefined
  const wrongMargin = item.marginType && marginProblem(item.marginType, draft.values.margin)
  if (wrongMargin) return wrongMargin
  const { error } = partnerProductEdit.safeParse(item)
  if (error) return error.issues[0]?.message
  const { isMandatory, priceBasis } = draft.values
  return isMandatory && priceBasis.trim() === '' ? partnerProductEditSentences.noBasis : undefined
}

/** Puts values into the draft of a row. A draft equal to its row is removed. */
export function withValues(drafts: ProductDrafts, row: PartnerProductRow, part: Partial<ProductValues>): ProductDrafts {
  const former = drafts.get(row.id) ?? { row, values: productValuesOf(row) }
  const draft = { row: former.row, values: { ...former.values, ...part } }
  const next = new Map(drafts)
  if (itemOf(draft)) next.set(row.id, draft)
  else next.delete(row.id)
  return next
}
