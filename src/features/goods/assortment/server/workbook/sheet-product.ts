import type {
  PartnerProductColumns,
  PartnerProductRecord,
} from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import type { SheetProduct } from '../../contract/product-columns.ts'

const yesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')

/** Converts a stored product to its row. */
export const sheetProductOf = (row: Omit<PartnerProductRecord, 'id' | 'partnerId' | 'productId'>): SheetProduct => ({
  margin: row.marginType === 'AMOUNT' ? row.margin * 10 : row.margin,
  marginType: row.marginType,
  market: yesNo(row.marketMargin !== null),
  marketMargin: row.marketMargin,
  status: row.status,
  sample: yesNo(row.isSample),
  maxPerOrder: row.maxPerOrder,
  maxPerMonth: row.maxPerMonth,
  mandatory: yesNo(row.isMandatory),
  priceBasis: row.priceBasis ?? '',
  displayOrder: row.displayOrder,
})

/** Fields of an item that each cell of a row determines. A margin is changed together with its type. */
const fieldsOf: Readonly<Record<string, (product: SheetProduct) => object>> = {
  margin: marginOf,
  marginType: marginOf,
  market: marketOf,
  marketMargin: marketOf,
  status: ({ status }) => ({ status }),
  sample: ({ sample }) => ({ isSample: sample === 'Y' }),
  maxPerOrder: ({ maxPerOrder }) => ({ maxPerOrder }),
  maxPerMonth: ({ maxPerMonth }) => ({ maxPerMonth }),
  mandatory: ({ mandatory }) => ({ mandatoryYn: mandatory }),
  priceBasis: ({ priceBasis }) => ({ priceBasis: priceBasis || null }),
  displayOrder: ({ displayOrder }) => ({ displayOrder }),
}

function marginOf({ marginType, margin }: SheetProduct) {
  return { marginType, margin: marginType === 'AMOUNT' && margin !== null ? margin / 10 : margin }
}

function marketOf({ market, marketMargin }: SheetProduct) {
  return market === 'Y' ? { hasOpenMarket: true, marketMargin } : { hasOpenMarket: false }
}

/** Converts the changed cells of a row to an item of `PUT partnerProduct`, which its schema still has to accept. */
export const itemOfRow = (id: number, product: SheetProduct, changed: readonly string[]): object =>
  Object.assign({ id }, ...changed.map((field) => fieldsOf[field]?.(product)))

/** Maps each field of an item to the field of the row. */
export const fieldOfItem: Readonly<Record<string, keyof SheetProduct>> = {
  hasOpenMarket: 'market',
  isSample: 'sample',
  mandatoryYn: 'mandatory',
}

/** Converts stored columns to a change that restores them. */
export const changeTo = ({ marketMargin, ...columns }: PartnerProductColumns) => ({
  ...columns,
  ...(marketMargin !== undefined && { hasOpenMarket: marketMargin !== null }),
  ...(typeof marketMargin === 'number' && { marketMargin }),
})
