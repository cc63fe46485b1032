import { returnReasons } from '#features/orders/returns/contract/return-terms.ts'
import type { OrderLineKey } from '#features/orders/orders/contract/order-lines.ts'
import type { PurchaseBundle, PurchaseExchange, PurchaseLine } from './purchase-bundle.ts'
import { lineKinds } from './purchase-order-terms.ts'

export const paperLabels = {
  title: '발주서',
  /** Stands for the number until the purchase order is sent. */
  draft: '미리보기',
  number: '발주번호',
  day: '발주일',
  sequence: (sequence: number) => `제${sequence}차`,
  supplier: '공급사',
  addressee: '귀중',
  orderer: '발주처',
  businessNumber: '등록번호',
  representative: '대표자',
  address: '주소',
  contact: '담당자',
  tel: '연락처',
  request: '아래와 같이 발주합니다.',
  since: ({ number, day }: { number: string; day: string }) => `지난 발주서 ${number}(${day}) 이후 바뀐 내용`,
  first: '첫 발주서',
  added: (orders: number, pieces: string) => `추가 ${orders}건 ${pieces}`,
  cancelled: (orders: number, pieces: string) => `취소 ${orders}건 ${pieces}`,
  exchanged: (exchanges: number) => `교환 ${exchanges}건`,
  moved: (orders: number) => `배송지 변경 ${orders}건`,
  isMoved: '배송지 변경',
  shipsOn: (day: string) => `출고 예정 ${day}`,
  receiver: '받는 분',
  memo: '배송 요청사항',
  movedOnly: '상품은 그대로이며 배송지만 바뀌었습니다.',
  sent: (pieces: string) => `이미 출고 ${pieces}`,
  supply: '공급가 합계',
  unitNote: '공급가 단위: 원, 부가세 포함',
  columns: ['구분', '상품명', '옵션', '수량', '단위', '공급가'],
} as const

export const dispatchLabels = {
  totals: (counts: { orders: number; exchanges: number; products: number }) =>
    [
      (counts.orders > 0 || counts.exchanges === 0) && `주문 ${counts.orders}건`,
      counts.exchanges > 0 && paperLabels.exchanged(counts.exchanges),
      `상품 ${counts.products}종`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  exchange: (exchange: Pick<PurchaseExchange, 'reason'>) => `${lineKinds.EXCHANGE.label}(${exchangeReason(exchange)})`,
  printedAt: (minute: string) => `${minute} 기준`,
  pickColumns: ['확인', '상품명', '옵션', '규격', '수량', '단위', '주문'],
  packingColumns: ['확인', '상품명', '옵션', '규격', '수량', '단위'],
  leftOutColumns: ['주문번호', '매장', '주소', '연락처'],
  goods: (name: string, others: number) => (others > 0 ? `${name} 외 ${others}종` : name),
} as const

export const purchaseOrderFileName = (number: string, supplierName: string, type: 'pdf' | 'xlsx'): string =>
  `발주서_${number}_${supplierName.replaceAll(/[\\/:*?"<>|\s]+/g, '')}.${type}`

export const sheetName = '발주서'
/** Column titles that identify the rows when the supplier sends the workbook back. */
export const sheetTitles = {
  number: '발주번호',
  kind: '구분',
  orderNumber: '주문번호',
  product: '상품명',
  option: '옵션',
  count: '수량',
  key: '관리번호',
  courier: '택배사',
  parcel: '운송장번호',
} as const

/** Names the subject of a row: an exchange, or an option row of the order. */
export const sheetKeys = {
  line: ({ lineNo, rowNo }: OrderLineKey): string => `${lineNo}-${rowNo}`,
  exchange: (returnId: number): string => `${lineKinds.EXCHANGE.label}${returnId}`,
} as const

/** The supplier fills in the last two columns. */
export const sheetColumns = [
  { title: sheetTitles.number, width: 20 },
  { title: sheetTitles.kind, width: 8 },
  { title: sheetTitles.orderNumber, width: 20 },
  { title: '매장', width: 24 },
  { title: '출고 예정일', width: 12 },
  { title: '받는 분', width: 12 },
  { title: '연락처', width: 16 },
  { title: '우편번호', width: 10 },
  { title: '주소', width: 44 },
  { title: '배송 요청사항', width: 24 },
  { title: sheetTitles.product, width: 32 },
  { title: sheetTitles.option, width: 16 },
  { title: sheetTitles.count, width: 8, isNumber: true },
  { title: '단위', width: 8 },
  { title: '공급가', width: 12, isNumber: true },
  { title: sheetTitles.key, width: 10, isHidden: true },
  { title: sheetTitles.courier, width: 14 },
  { title: sheetTitles.parcel, width: 20 },
]

type SheetRow = (string | number | null)[]

/** One row of the workbook per asked pieces, per returned pieces, and per address that changed alone. */
export function sheetRows(number: string, bundles: readonly PurchaseBundle[]): SheetRow[] {
  return bundles.flatMap((bundle): SheetRow[] => {
    const { orderNumber, storeName, shipsOn, receiver } = bundle
    const head = (kind: string) => [
      number,
      kind,
      orderNumber,
      storeName,
      shipsOn ?? '',
      receiver.name,
      receiver.phone,
      receiver.postalCode,
      `${receiver.address1} ${receiver.address2}`.trim(),
      receiver.memo,
    ]
    if (hasOnlyMoved(bundle))
      return [[...head(paperLabels.isMoved), paperLabels.movedOnly, '', null, '', null, '', '', '']]
    const lines = bundle.lines.map((line): SheetRow => [
      ...head(kindOf(line)),
      line.name,
      line.option ?? '',
      line.asked || line.takenBack,
      line.unit,
      line.supply,
      sheetKeys.line(line),
      '',
      '',
    ])
    const exchanges = bundle.exchanges.flatMap((exchange) =>
      exchange.lines.map((line): SheetRow => [
        ...head(exchangeKind(exchange)),
        `${line.name} (${exchangeReason(exchange)})`,
        line.option ?? '',
        line.count,
        line.unit,
        0,
        sheetKeys.exchange(exchange.returnId),
        '',
        '',
      ]),
    )
    return [...lines, ...exchanges]
  })
}

/** The bundle contains only a changed address. */
export const hasOnlyMoved = ({ lines, exchanges }: PurchaseBundle): boolean =>
  lines.length === 0 && exchanges.length === 0

export const exchangeKind = ({ isAsked }: PurchaseExchange): string =>
  isAsked ? lineKinds.EXCHANGE.label : lineKinds.EXCHANGE_CANCELLED.label

/** The pieces of an exchange have no price: the supplier answers for its reason. */
export const exchangeReason = ({ reason }: Pick<PurchaseExchange, 'reason'>): string =>
  `${returnReasons[reason].label}, 공급사 부담`

export const kindOf = ({ asked }: Pick<PurchaseLine, 'asked'>): string =>
  asked > 0 ? lineKinds.ADDED.label : lineKinds.CANCELLED.label
