import { cellMarks } from '#features/platform/files/contract/edited-cells.ts'
import { marginText, partnerProductSentences } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { tenthsOf, wholeOf } from '#features/goods/assortment/contract/partner-product-values.ts'
import { formatNumber } from '#values/won.ts'
import {
  ownPriceWorkbookSentences,
  type OwnPriceCell,
  type OwnPriceMeasure,
  type OwnPriceSheetRow,
  type OwnPriceSheetStore,
} from '../../contract/own-price-sheet.partner.calls.ts'
import { ownPriceItem, ownPriceSentences, type OwnPriceItem } from '../../contract/own-prices.partner.calls.ts'

type Own = OwnPriceItem['own']

/** An unsaved cell: its text as typed, and the item that it becomes unless the text is wrong. */
export interface SheetDraft {
  text: string
  storeName: string
  productName: string
  measure: OwnPriceMeasure
  /** Query of the page of the sheet that has the cell. */
  address: string
  supplyPrice: number
  item: OwnPriceItem | undefined
  problem: string | undefined
}
export type SheetDrafts = ReadonlyMap<string, SheetDraft>

export const cellKey = (chainStoreId: number, partnerProductId: number): string => `${chainStoreId} ${partnerProductId}`

/** Reads a typed cell: won, or a percentage of markup when it ends with % or the sheet shows markups. Empty: the price of the level. */
function ownOf(text: string, measure: OwnPriceMeasure, supplyPrice: number): { own: Own } | { problem: string } {
  // A Korean keyboard types full-width digits, and a spreadsheet copies separators and units.
  const typed = text.normalize('NFKC').replaceAll(/[,\s₩]/g, '')
  if (typed === '') return { own: null }
  const isRate = typed.endsWith('%') || (measure === 'rate' && !typed.endsWith('원'))
  const number = typed.replace(cellMarks, '')
  const marginType = isRate ? ('RATE' as const) : ('AMOUNT' as const)
  const margin = isRate ? tenthsOf(number) : wholeOf(number) - supplyPrice
  if (margin < 0) return { problem: ownPriceWorkbookSentences.belowSupply(supplyPrice) }
  const own = { marginType, margin }
  if (ownPriceItem.safeParse({ chainStoreId: 1, partnerProductId: 1, own }).success) return { own }
  return { problem: isRate ? partnerProductSentences.margin : ownPriceSentences.price }
}

/** The text of a stored cell; empty: the price of the level applies. */
export function storedText({ own }: OwnPriceCell, measure: OwnPriceMeasure, supplyPrice: number): string {
  if (!own) return ''
  if (measure === 'price') return formatNumber(own.price)
  return String(own.marginType === 'RATE' ? own.margin / 10 : markupOf(own.price, supplyPrice))
}

/** The stored margin of a cell whose text shows the other measure: '+10%' beside the won. */
export const marginNote = ({ own }: OwnPriceCell, measure: OwnPriceMeasure): string | undefined =>
  own && (own.marginType === 'RATE') === (measure === 'price')
    ? `+${marginText(own.marginType, own.margin)}`
    : undefined

/** The price of the level in an empty cell. */
export const levelText = ({ levelPrice }: OwnPriceCell, measure: OwnPriceMeasure, supplyPrice: number): string =>
  measure === 'price' ? formatNumber(levelPrice) : String(markupOf(levelPrice, supplyPrice))

const markupOf = (price: number, supplyPrice: number): number =>
  supplyPrice === 0 ? 0 : Math.round(((price - supplyPrice) * 1_000) / supplyPrice) / 10

/** The text of an unsaved cell, also after the sheet was switched to the other measure. */
export function draftText({ text, item, ...draft }: SheetDraft, measure: OwnPriceMeasure): string {
  if (!item || draft.measure === measure) return text
  const { own } = item
  if (!own) return ''
  return marginText(own.marginType, own.marginType === 'RATE' ? own.margin : own.margin + draft.supplyPrice)
}

export interface TypedCell {
  row: OwnPriceSheetRow
  store: OwnPriceSheetStore
  cell: OwnPriceCell
  text: string
}

/** Adds typed cells to the drafts; a cell with its stored value is no draft. */
export function withTyped(
  drafts: SheetDrafts,
  { measure, address }: Pick<SheetDraft, 'measure' | 'address'>,
  typed: readonly TypedCell[],
): SheetDrafts {
  const next = new Map(drafts)
  for (const { row, store, cell, text } of typed) {
    const { partnerProductId, supplyPrice } = row
    const key = cellKey(store.id, partnerProductId)
    const read = ownOf(text, measure, supplyPrice)
    if (text === storedText(cell, measure, supplyPrice) || ('own' in read && isStored(read.own, cell))) next.delete(key)
    else {
      next.set(key, {
        text,
        storeName: store.name,
        productName: row.name,
        measure,
        address,
        supplyPrice,
        item:
          'own' in read
            ? { chainStoreId: store.id, partnerProductId, own: read.own, version: cell.version }
            : undefined,
        problem: 'problem' in read ? read.problem : undefined,
      })
    }
  }
  return next
}

const isStored = (own: Own, cell: OwnPriceCell): boolean =>
  (own?.marginType ?? null) === (cell.own?.marginType ?? null) && (own?.margin ?? null) === (cell.own?.margin ?? null)
