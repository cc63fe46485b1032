import { josa } from 'es-hangul'
import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import { unreadableWorkbookText, type UnreadableFile } from '#features/platform/files/contract/unreadable-file.ts'
import { orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { sheetTitles } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { formatUnitCounts, type UnitCount } from '#values/unit-counts.ts'
import { returnStates, type ReturnState } from '#features/orders/returns/contract/return-terms.ts'

export const trackingSheetName = '송장'
export const trackingTitles = {
  kind: sheetTitles.kind,
  key: sheetTitles.key,
  orderNumber: '주문번호',
  supplierId: '공급사번호',
  supplier: '공급사',
  courier: '택배사',
  number: '운송장번호',
} as const
/** Former, shorter title of the number column; saved workbooks still have it. */
export const formerNumberTitle = trackingTitles.number.slice(1)

export const trackingColumns = [
  { title: trackingTitles.orderNumber, width: 18, isFixed: true },
  { title: trackingTitles.key, width: 10, isHidden: true },
  { title: trackingTitles.kind, width: 8, isFixed: true },
  { title: trackingTitles.supplierId, width: 10, isHidden: true },
  { title: trackingTitles.supplier, width: 18, isFixed: true },
  { title: '브랜드', width: 16, isFixed: true },
  { title: '매장', width: 18, isFixed: true },
  { title: '받는 분', width: 10, isFixed: true },
  { title: '받는 분 연락처', width: 16, isFixed: true },
  { title: '우편번호', width: 10, isFixed: true },
  { title: '받는 분 주소', width: 44, isFixed: true },
  { title: '배송 메시지', width: 24, isFixed: true },
  { title: '상품', width: 48, isFixed: true },
  { title: '남은 수량', width: 18, isFixed: true },
  { title: trackingTitles.courier, width: 16 },
  { title: trackingTitles.number, width: 20 },
]

/** Marks a row of ordered goods; purchase orders use other kinds. */
export const orderKind = '주문'

/** A second sheet with the couriers' names, as the cells must have them. */
export const courierSheet = { name: '택배사', columns: [{ title: '택배사 이름', width: 24 }] }
export const courierNames = courierCodes.map((code) => couriers[code].label)

/** READY: will be shipped · ASK: its number is used twice · DONE: shipped with this number already · PROBLEM: nothing happens. */
export const trackingOutcomes = ['READY', 'ASK', 'SHIPPED', 'DONE', 'PROBLEM'] as const
export type TrackingOutcome = (typeof trackingOutcomes)[number]
export const trackingOutcomeLabels = {
  READY: { label: '출고 예정', tone: 'blue' },
  ASK: { label: '확인 필요', tone: 'orange' },
  SHIPPED: { label: '출고함', tone: 'green' },
  DONE: { label: '이미 출고됨', tone: 'gray' },
  PROBLEM: { label: '고칠 것', tone: 'red' },
} as const satisfies Record<TrackingOutcome, { label: string; tone: string }>

export const trackingLimits = { exported: 5_000, shipped: 500 } as const

export type TrackingRefusal = UnreadableFile | 'no-sheet' | 'too-many' | 'nothing' | 'changed'
export const trackingRefusalText = {
  ...unreadableWorkbookText,
  'no-sheet':
    "'송장' 시트가 없습니다. 출고할 주문을 내려받거나 공급사가 돌려준 발주서 엑셀에 택배사와 운송장번호를 적은 뒤 올려 주세요.",
  'too-many': `운송장번호는 한 번에 ${trackingLimits.shipped}건까지 올릴 수 있습니다. 파일을 나누어 올려 주세요.`,
  nothing: '출고할 수 있는 줄이 없습니다.',
  changed: '확인한 뒤에 파일의 운송장번호가 바뀌었습니다. 내용을 다시 확인해 주세요.',
} satisfies Record<TrackingRefusal, string>

type UnitCounts = readonly UnitCount[]

export const trackingSentences = {
  columns: (problems: readonly { column: string; message: string }[]) =>
    problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
  ready: (pieces: UnitCounts) => `남은 ${josa(formatUnitCounts(pieces), '을/를')} 모두 출고합니다.`,
  readyLines: (pieces: UnitCounts) => `${josa(formatUnitCounts(pieces), '을/를')} 출고합니다.`,
  readyExchange: (pieces: UnitCounts) => `교환 상품 ${josa(formatUnitCounts(pieces), '을/를')} 보냅니다.`,
  shipped: '출고했습니다.',
  done: '이 운송장번호로 이미 출고되었습니다.',
  noOrder: '없는 주문번호입니다.',
  noSupplier: '이 주문에 없는 공급사입니다. 공급사를 확인해 주세요.',
  twice: '같은 주문과 공급사가 두 번 있습니다. 나누어 보낼 때는 주문 화면에서 출고해 주세요.',
  noPurchaseOrder: '없는 발주번호입니다. 발주번호를 확인해 주세요.',
  noLine: '이 주문에서 찾을 수 없는 상품입니다. 주문 화면에서 출고해 주세요.',
  lineTwice: '같은 상품이 두 번 있습니다. 나누어 보낼 때는 주문 화면에서 출고해 주세요.',
  noExchange: '이 주문에서 찾을 수 없는 교환입니다. 반품·교환 화면에서 확인해 주세요.',
  whichExchange:
    '이 주문에 교환이 여러 건 있어 어느 교환인지 알 수 없습니다. 반품·교환 화면에서 운송장번호를 입력해 주세요.',
  exchangeTwice: '같은 교환이 두 번 있습니다. 교환 상품은 한 번에 보냅니다.',
  exchangeOver: (state: ReturnState) => `${returnStates[state].label} 상태의 교환이라 보낼 수 없습니다.`,
  notToSend: (kind: string) => `보낼 상품이 아닌 줄(${kind})입니다. 운송장번호를 지워 주세요.`,
  countWrong: '수량을 1 이상의 숫자로 적어 주세요.',
  shortOfStock: '재고가 부족해 교환 상품을 보낼 수 없습니다. 재고를 확인해 주세요.',
  notYet: (status: OrderStatus) => `${orderStatuses[status].partnerLabel} 상태에서는 출고할 수 없습니다.`,
  allSent: (by: string | null) => (by ? `${by}님이 먼저 모두 출고했습니다.` : '남은 수량이 없습니다.'),
  courierMissing: '택배사를 적어 주세요.',
  courierUnknown: `택배사 이름이 다릅니다. ${courierNames.join(', ')} 가운데 하나를 적어 주세요.`,
  numberMissing: '운송장번호를 적어 주세요.',
  numberWrong: '택배사의 운송장번호 형식이 아닙니다. 운송장번호를 확인해 주세요.',
  numberDamaged: '택배사나 운송장번호를 읽지 못했습니다. 칸을 텍스트 형식으로 바꾸어 다시 적어 주세요.',
  usedBy: (orderNumber: string) => `주문 ${orderNumber}에도 쓰인 운송장번호입니다.`,
  usedInFile: (row: number) => `${row}행과 운송장번호가 같습니다.`,
} as const

export type TrackingSentences = {
  [Key in keyof typeof trackingSentences]: (typeof trackingSentences)[Key] extends string
    ? string
    : (typeof trackingSentences)[Key]
}

/** `day` is 20261123. */
export const trackingFileName = (day: string): string => `출고대상_${day}.xlsx`
