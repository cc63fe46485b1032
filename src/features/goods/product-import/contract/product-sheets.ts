import type { EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import { salesStatuses } from '#features/goods/catalog/contract/product-terms.ts'
import type {
  ProductOptionRecord,
  ProductRecord,
  ProductTierRecord,
} from '#features/goods/catalog/contract/product-record.ts'

const { SALE, SOLD_OUT, STOP } = salesStatuses
/** Sales states by their labels. */
const statuses = { SALE: SALE.label, SOLD_OUT: SOLD_OUT.label, STOP: STOP.label }

type Editable<Row> = Extract<keyof Row, string>

/** The columns that can be edited; the titles identify them, in any order. */
export const productColumns = [
  { field: 'name', title: '상품명', kind: 'text', width: 36 },
  { field: 'status', title: '상태', kind: 'choice', width: 10, choices: statuses },
  { field: 'unit', title: '단위', kind: 'text', width: 8 },
  { field: 'spec', title: '규격', kind: 'text', width: 28 },
  { field: 'minCount', title: '최소 주문 수량', kind: 'number', width: 14 },
  { field: 'step', title: '주문 단위', kind: 'number', width: 10 },
  { field: 'maxPerOrder', title: '1회 주문 한도', formerTitle: '한 번에 주문 한도', kind: 'optional', width: 16 },
  { field: 'maxPerMonth', title: '월 주문 한도', kind: 'optional', width: 12 },
  { field: 'printPrice', title: '인쇄비', kind: 'number', width: 10 },
  { field: 'ownDeliveryFee', title: '개별 배송비', kind: 'number', width: 12 },
  { field: 'stock', title: '재고', kind: 'optional', width: 10 },
  { field: 'lowStock', title: '재고 알림 기준', kind: 'optional', width: 14 },
] as const satisfies EditColumn<Editable<ProductRecord>>[]

export const tierColumns = [
  { field: 'count', title: '수량', kind: 'number', width: 12 },
  { field: 'supplyPrice', title: '공급가', kind: 'number', width: 12 },
] as const satisfies EditColumn<Editable<ProductTierRecord>>[]

export const optionColumns = [
  { field: 'name', title: '옵션', kind: 'text', width: 28 },
  { field: 'extraPrice', title: '추가 금액', kind: 'number', width: 12 },
  { field: 'flatPrice', title: '별도 금액', kind: 'number', width: 12 },
  { field: 'status', title: '상태', kind: 'choice', width: 10, choices: statuses },
  { field: 'stock', title: '재고', kind: 'optional', width: 10 },
] as const satisfies EditColumn<Editable<ProductOptionRecord>>[]

export const sheetNames = { product: '상품', tier: '가격', option: '옵션' } as const
export type SheetKey = keyof typeof sheetNames

export const columnsOf = { product: productColumns, tier: tierColumns, option: optionColumns } as const

/** Columns that identify a row; changes in them are ignored or refused. */
export const keyTitles = {
  productId: '상품번호',
  productName: '상품명(참고)',
  optionId: '옵션번호',
} as const
