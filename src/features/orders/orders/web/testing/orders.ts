import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import type { OrderRow } from '../../contract/orders.calls.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

export const orderNumber = '20261119-2468450'

/** A sleeve (made to order) and an apron of two suppliers: 147,360 won. */
export const quote: Quote = {
  lines: [
    {
      partnerProductId: 70,
      productOptionId: 118,
      name: '컵홀더 크라프트',
      optionName: '1도 인쇄',
      unit: '개',
      spec: '크라프트 300g',
      picture: null,
      supplierId: 2,
      customMadeYn: 'Y',
      count: 1000,
      calculatedUnitPrice: 64.6,
      calculatedPrice: 64_550,
      calculatedOptionPrice: 0,
      printPrice: 11_000,
      underWay: null,
    },
    {
      partnerProductId: 89,
      productOptionId: 164,
      name: 'H형 앞치마',
      optionName: '브랜드 색',
      unit: '벌',
      spec: '면 혼방',
      picture: null,
      supplierId: 3,
      customMadeYn: 'N',
      count: 3,
      calculatedUnitPrice: 20_270,
      calculatedPrice: 60_810,
      calculatedOptionPrice: 0,
      printPrice: 11_000,
      underWay: null,
    },
  ],
  price: 147_360,
  totalPrintPrice: 22_000,
  sendCost: 0,
  bundles: [bundle(2, '담다패키지', [70], 75_550), bundle(3, '온유니폼', [89], 71_810)],
  total: 147_360,
  cash: { balance: 500_000, shortBy: 0, cardFunded: 0 },
  payMethod: 'CASH',
  refusal: null,
}

function bundle(supplierId: number, supplierName: string, partnerProductIds: number[], goodsAmount: number) {
  const fees = { fee: 0, remoteFee: 0, freeOver: 50_000, remainForFree: 0, feeWhenFree: 0 }
  return {
    supplierId,
    supplierName,
    partnerProductIds,
    goodsAmount,
    ...fees,
  }
}

/** Paid from cash and partly shipped: the leaflet is in transit, the apron is not shipped. */
export const sentInPart: OrderDetail = {
  orderNumber,
  status: 'RP',
  payMethod: 'CASH',
  createdAt: '2026-11-18T23:33:44.000Z',
  paidAt: '2026-11-18T23:33:44.000Z',
  price: 278_040,
  totalPrintPrice: 22_000,
  sendCost: 3_500,
  total: 281_540,
  usedCash: 281_540,
  received: 0,
  due: 0,
  bankAccount: '',
  depositor: '',
  depositDueAt: null,
  evidence: 'TAX',
  evidenceParts: [{ paidBy: 'CASH', evidence: 'TAX', amount: 281_540 }],
  receiver: {
    name: '김하늘',
    phone: '010-0000-0007',
    postalCode: '04712',
    address1: '서울 성동구 누리길 27',
    address2: '1층',
    memo: '문 앞에 놓아 주세요',
  },
  partnerUri: 'saebyeoknaru',
  chainStore: { id: 11, name: '성수점', businessCompanyName: '성수상회', partner: { name: '새벽나루커피' } },
  payments: [{ method: 'CASH', amount: 281_540, state: 'DONE', refunded: 0, paidAt: '2026-11-18T23:33:44.000Z' }],
  bundles: [
    {
      ...supplier(1, '누리인쇄'),
      goodsAmount: 160_500,
      fee: 3_500,
      remoteFee: 0,
      feeReturned: 0,
      preparedAt: '2026-11-19T02:12:30.000Z',
      shipsOn: '2026-11-23',
      isLate: false,
      delayedTo: null,
    },
    {
      ...supplier(3, '온유니폼'),
      goodsAmount: 95_540,
      fee: 0,
      remoteFee: 0,
      feeReturned: 0,
      preparedAt: '2026-11-19T02:12:30.000Z',
      shipsOn: '2026-11-23',
      isLate: false,
      delayedTo: null,
    },
  ],
  orderProductList: [
    product(1, { name: '3단 리플렛 A4', unit: '매', count: 2000, price: 160_500, supplierId: 1, shipped: 2000 }),
    product(2, { name: 'H형 앞치마', unit: '벌', count: 2, price: 95_540, supplierId: 3, shipped: 0 }),
  ],
  shipments: [
    {
      shipmentId: 1,
      supplierId: 1,
      supplierName: '누리인쇄',
      kind: 'ORDER',
      deliveryId: 'CJGLS',
      deliveryNumber: '600059790873',
      shippedAt: '2026-11-20T06:56:19.000Z',
      deliveredAt: null,
      state: 'UNKNOWN',
      lastEvent: null,
      corrections: [],
      lines: [{ lineNo: 1, rowNo: 1, name: '3단 리플렛 A4', option: '기본', count: 2000 }],
    },
  ],
  timeline: [
    { type: 'PLACED', actor: 'BUYER', note: '', createdAt: '2026-11-18T23:33:44.000Z' },
    { type: 'PAID', actor: 'BUYER', note: '', createdAt: '2026-11-18T23:33:44.000Z' },
    { type: 'PREPARED', actor: 'OPERATOR', note: '누리인쇄', createdAt: '2026-11-19T02:12:30.000Z' },
    { type: 'SHIPPED', actor: 'OPERATOR', note: 'CJ대한통운 600059790873', createdAt: '2026-11-20T06:56:19.000Z' },
  ],
  reductions: [],
  card: null,
  may: {
    pay: false,
    cancel: false,
    cancelLate: false,
    edit: false,
    editScope: null,
    receive: true,
    print: ['estimate', 'receipt', 'transaction'],
    returns: false,
    handedOver: false,
  },
}

function supplier(supplierId: number, supplierName: string) {
  return { supplierId, supplierName }
}

interface ProductOptions {
  name: string
  unit: string
  count: number
  price: number
  supplierId: number
  shipped: number
}

function product(lineNo: number, { name, unit, count, price, supplierId, shipped }: ProductOptions) {
  const figures = { count, calculatedUnitPrice: Math.round(price / count), calculatedPrice: price }
  return {
    lineNo,
    partnerProductId: lineNo,
    supplierId,
    name,
    unit,
    spec: '',
    picture: null,
    priceModel: 'SET' as const,
    customMadeYn: 'Y' as const,
    ...figures,
    printPrice: 0,
    partnerProduct: { category: { name: '인쇄물' }, optionName: '용지' },
    orderProductOptionList: [
      { rowNo: 1, productOptionId: 1, name: '기본', ...figures, flatPrice: 0, shipped, cancelled: 0, refunded: 0 },
    ],
  }
}

/** Awaits a transfer of 271,540 won; 10,000 were paid by cash. */
export const unpaid: OrderDetail = {
  ...sentInPart,
  status: 'BD',
  payMethod: 'BANK',
  paidAt: null,
  usedCash: 10_000,
  due: 271_540,
  bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
  depositor: '김하늘',
  depositDueAt: '2026-11-22T14:59:59.000Z',
  payments: [
    { method: 'CASH', amount: 10_000, state: 'DONE', refunded: 0, paidAt: '2026-11-18T23:33:44.000Z' },
    { method: 'BANK', amount: 271_540, state: 'PENDING', refunded: 0, paidAt: null },
  ],
  orderProductList: [
    product(1, { name: '3단 리플렛 A4', unit: '매', count: 2000, price: 160_500, supplierId: 1, shipped: 0 }),
  ],
  shipments: [],
  timeline: [{ type: 'PLACED', actor: 'BUYER', note: '', createdAt: '2026-11-18T23:33:44.000Z' }],
  may: {
    pay: false,
    cancel: true,
    cancelLate: false,
    edit: true,
    editScope: 'ALL',
    receive: false,
    print: ['estimate'],
    returns: false,
    handedOver: false,
  },
}

/** The evidence of an order that a card and 10,000 won of cash paid, and its text. */
export const mixedEvidence: OrderDetail['evidenceParts'] = [
  { paidBy: 'CARD', evidence: 'CARD_SLIP', amount: 271_540 },
  { paidBy: 'CASH', evidence: 'TAX', amount: 10_000 },
]
export const mixedEvidenceText = '카드 매출전표 271,540원(신용카드) · 세금계산서 10,000원(예치금)'

export const orderRow: OrderRow = {
  orderNumber,
  status: 'RP',
  title: '3단 리플렛 A4',
  productCount: 3,
  pictures: [],
  total: 281_540,
  due: 0,
  payMethod: 'CASH',
  chainStoreId: 11,
  storeName: '성수점',
  depositDueAt: null,
  delivered: false,
  refunded: null,
  createdAt: '2026-11-18T23:33:44.000Z',
}
