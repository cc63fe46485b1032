import { chosenColumns } from '#features/platform/files/contract/chosen-columns.ts'
import type { MarginRow } from './margins.partner.calls.ts'

interface MarginColumn {
  title: string
  width: number
  isNumber?: true
  isRate?: true
}

const money = { width: 14, isNumber: true } as const
const figures = [
  { title: '수량', width: 10, isNumber: true },
  { title: '공급가(원)', ...money },
  { title: '판매가(원)', ...money },
  { title: '마진(원)', ...money },
  { title: '마진율(%)', width: 10, isRate: true },
] as const satisfies MarginColumn[]

type ExportedMargin = Omit<MarginRow, 'id' | 'storeId' | 'partnerProductId' | 'unit'>

interface ListColumn extends MarginColumn {
  shownAs: string
  cell: (row: ExportedMargin) => string | number
}

const [count, supply, sales, margin, rate] = figures
const listColumns: readonly ListColumn[] = [
  { title: '기록일', width: 12, shownAs: 'day', cell: (row) => row.day },
  { title: '주문번호', width: 18, shownAs: 'order', cell: (row) => row.orderNumber },
  { title: '매장', width: 20, shownAs: 'store', cell: (row) => row.storeName },
  { title: '상품', width: 32, shownAs: 'product', cell: (row) => row.productName },
  { ...count, shownAs: 'count', cell: (row) => row.count },
  { ...supply, shownAs: 'supply', cell: (row) => row.supply },
  { ...sales, shownAs: 'sales', cell: (row) => row.sales },
  { ...margin, shownAs: 'margin', cell: (row) => row.margin },
  { ...rate, shownAs: 'rate', cell: (row) => row.rate },
]

/** The workbook of the list, with all columns or with those that the list shows: their keys joined by commas. */
export function marginSheetOf(chosen: string | undefined) {
  const taken = chosenColumns(listColumns, chosen)
  return {
    sheet: { name: '마진', columns: taken.map(({ shownAs: _, cell: __, ...column }) => column) },
    cellsOf: (row: ExportedMargin) => taken.map(({ cell }) => cell(row)),
  }
}

/** The workbook for the disclosure document: the figures of franchise stores only, without direct stores and the headquarters. */
export const disclosureSheets = {
  summary: {
    name: '요약',
    columns: [
      { title: '기간', width: 26 },
      { title: '거래한 가맹점 수', width: 16, isNumber: true },
      { title: '판매 합계(원)', ...money },
      { title: '공급 합계(원)', ...money },
      { title: '차액가맹금 합계(원)', width: 20, isNumber: true },
      { title: '가맹점당 평균 차액가맹금(원)', width: 28, isNumber: true },
      { title: '판매 합계 대비 비율(%)', width: 22, isRate: true },
    ] satisfies MarginColumn[],
  },
  stores: {
    name: '가맹점별 마진',
    columns: [{ title: '가맹점', width: 24 }, ...figures] satisfies MarginColumn[],
  },
  items: {
    name: '상위 품목',
    columns: [
      { title: '순위', width: 8, isNumber: true },
      { title: '품목', width: 32 },
      ...figures,
      { title: '누적 비중(%)', width: 14, isRate: true },
    ] satisfies MarginColumn[],
  },
}

/** File names; `period` is 20261001-20261031. */
export const marginFileName = (period: string): string => `마진_${period}.xlsx`
export const disclosureFileName = (period: string): string => `정보공개서_차액가맹금_${period}.xlsx`
