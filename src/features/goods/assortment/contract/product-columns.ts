import type { EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import { partnerProductStatuses } from '#features/goods/assortment/contract/partner-product-terms.ts'

export const productSheetName = '상품'

const { SALE, SOLD_OUT, STOP } = partnerProductStatuses

/** A product as a row of the workbook. */
export interface SheetProduct {
  marginType: 'RATE' | 'AMOUNT'
  /** In tenths of a percent or tenths of a won, so that one column shows both. */
  margin: number | null
  market: 'Y' | 'N'
  marketMargin: number | null
  status: keyof typeof partnerProductStatuses
  sample: 'Y' | 'N'
  maxPerOrder: number | null
  maxPerMonth: number | null
  mandatory: 'Y' | 'N'
  priceBasis: string
  displayOrder: number | null
}

/** The columns that a headquarters can edit. */
export const productColumns = [
  { field: 'margin', title: '가산', kind: 'rate', width: 10 },
  { field: 'marginType', title: '가산 단위', kind: 'choice', width: 10, choices: { RATE: '%', AMOUNT: '원' } },
  { field: 'market', title: '마켓', kind: 'choice', width: 10, choices: { Y: '판매', N: '미판매' } },
  { field: 'marketMargin', title: '마켓 가산율(%)', kind: 'rate', width: 14 },
  {
    field: 'status',
    title: '상태',
    kind: 'choice',
    width: 10,
    choices: { SALE: SALE.label, SOLD_OUT: SOLD_OUT.label, STOP: STOP.label },
  },
  { field: 'maxPerOrder', title: '1회 주문 한도', formerTitle: '한 번에 주문 한도', kind: 'optional', width: 16 },
  { field: 'maxPerMonth', title: '월 주문 한도', kind: 'optional', width: 14 },
  { field: 'mandatory', title: '필수품목', kind: 'choice', width: 10, choices: { Y: '필수', N: '아님' } },
  { field: 'priceBasis', title: '가격 산정 방식', kind: 'text', width: 32 },
  { field: 'sample', title: '샘플', kind: 'choice', width: 10, choices: { Y: '공개', N: '비공개' } },
  { field: 'displayOrder', title: '진열 순서', kind: 'number', width: 10 },
] as const satisfies EditColumn<keyof SheetProduct>[]

/** Columns that identify a row or are for reference; changes in them are ignored. */
export const fixedTitles = {
  id: '상품번호',
  name: '상품명(참고)',
  category: '카테고리(참고)',
  supplyPrice: '공급가(참고)',
  storePrice: '매장 공급가(참고)',
  marketPrice: '마켓 판매가(참고)',
} as const
