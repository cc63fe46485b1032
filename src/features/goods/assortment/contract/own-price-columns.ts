import type { EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import type { OwnPriceMeasure, OwnPriceSheetStore } from './own-price-sheet.partner.calls.ts'

/** The name of the sheet says what its cells mean. */
export const ownPriceSheetNames: Readonly<Record<OwnPriceMeasure, string>> = {
  price: '매장별 단가(원)',
  rate: '매장별 가산율(%)',
}

/** Columns that identify a row or are for reference; changes in them are ignored. */
export const ownPriceFixedTitles = { id: '상품번호', name: '상품명(참고)', supplyPrice: '공급가(참고)' } as const

/** The column of a store. Its title ends with the id, because stores may share a name. */
export const storeColumn = (measure: OwnPriceMeasure, { id, name }: Pick<OwnPriceSheetStore, 'id' | 'name'>) =>
  columnTitled(measure, String(id), `${name.replaceAll(/\s+/g, ' ')} [${id}]`)

const columnTitled = (measure: OwnPriceMeasure, field: string, title: string): EditColumn => ({
  field,
  title,
  kind: measure === 'price' ? 'optional' : 'rate',
  width: 16,
})

const storeTitle = /\[(\d{1,15})\]$/

/** The columns of the stores that a header row names, in the order of their ids, as the export writes their values. */
export const storeColumnsOf = (measure: OwnPriceMeasure, titles: readonly string[]): EditColumn[] =>
  titles
    .flatMap((title) => {
      const [, id] = storeTitle.exec(title) ?? []
      return id === undefined ? [] : [columnTitled(measure, String(Number(id)), title)]
    })
    .toSorted((a, b) => Number(a.field) - Number(b.field))
