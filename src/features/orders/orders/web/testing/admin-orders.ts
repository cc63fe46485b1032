import type { AdminOrderRow } from '../../contract/orders.admin.calls.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

/** A row of the operator's list: 성수점 of the chicken brand, awaiting its deposit. */
export const adminRow = (part: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  orderNumber: '20261117-5820413',
  status: 'BD',
  title: '치킨박스',
  productCount: 2,
  pictures: [],
  total: 253_000,
  payMethod: 'BANK',
  chainStoreId: 20,
  storeName: '성수점',
  depositDueAt: '2026-11-20T14:59:59.000Z',
  delivered: false,
  refunded: null,
  createdAt: '2026-11-17T08:00:00.000Z',
  partnerId: 202,
  partnerName: '바삭온치킨',
  memberName: '최민재',
  suppliers: ['누리인쇄', '담다패키지'],
  bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
  depositor: '바삭온성수',
  received: 0,
  due: 253_000,
  paidAt: null,
  preparable: part.status === 'PC',
  operatorMemo: '',
  shipsOn: null,
  ...part,
})

export const adminPage = (content: AdminOrderRow[], part: object = {}) => ({
  content,
  nextCursor: null,
  size: 50,
  counts: [
    {
      status: 'BD' as const,
      count: content.length,
      total: content.reduce((sum, row) => sum + row.total, 0),
      more: false,
    },
  ],
  ...part,
})

type Product = AdminOrder['orderProductList'][number]

/** One product with one option row. */
export const adminProduct = (
  lineNo: number,
  part: {
    name: string
    supplierId: number
    count: number
    shipped?: number
    cancelled?: number
    refunded?: number
    unit?: string
  },
): Product => ({
  lineNo,
  partnerProductId: 100 + lineNo,
  supplierId: part.supplierId,
  name: part.name,
  unit: part.unit ?? '개',
  spec: '',
  picture: null,
  priceModel: 'UNIT',
  customMadeYn: 'N',
  count: part.count,
  calculatedUnitPrice: 100,
  calculatedPrice: part.count * 100,
  printPrice: 0,
  partnerProduct: { category: { name: '포장' }, optionName: null },
  orderProductOptionList: [
    {
      rowNo: 1,
      productOptionId: null,
      name: null,
      count: part.count,
      calculatedUnitPrice: 100,
      calculatedPrice: part.count * 100,
      flatPrice: 0,
      shipped: part.shipped ?? 0,
      cancelled: part.cancelled ?? 0,
      refunded: part.refunded ?? 0,
    },
  ],
})

export const adminBundle = (
  supplierId: number,
  supplierName: string,
  preparedAt: string | null = null,
): AdminOrder['bundles'][number] => ({
  supplierId,
  supplierName,
  goodsAmount: 100_000,
  fee: 0,
  remoteFee: 0,
  feeReturned: 0,
  preparedAt,
  shipsOn: null,
  isLate: false,
  delayedTo: null,
})

/** Two suppliers; nothing is paid, prepared or shipped. */
export const adminOrder = (part: Partial<AdminOrder> = {}): AdminOrder => ({
  orderNumber: '20261117-5820413',
  partnerUri: 'saebyeoknaru',
  status: 'BD',
  payMethod: 'BANK',
  createdAt: '2026-11-17T08:00:00.000Z',
  paidAt: null,
  price: 250_000,
  totalPrintPrice: 0,
  sendCost: 3_000,
  total: 253_000,
  usedCash: 0,
  bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
  depositor: '바삭온성수',
  depositDueAt: '2026-11-20T14:59:59.000Z',
  evidence: 'TAX',
  evidenceParts: [{ paidBy: 'BANK', evidence: 'TAX', amount: 253_000 }],
  receiver: {
    name: '최민재',
    phone: '010-0000-1024',
    postalCode: '04712',
    address1: '서울 성동구 누리길 27',
    address2: '1층',
    memo: '문 앞에 놓아 주세요',
  },
  chainStore: { id: 20, name: '성수점', businessCompanyName: '성수상회', partner: { name: '바삭온치킨' } },
  payments: [{ method: 'BANK', amount: 253_000, state: 'PENDING', refunded: 0, paidAt: null }],
  bundles: [adminBundle(1, '누리인쇄'), adminBundle(2, '담다패키지')],
  orderProductList: [
    adminProduct(1, { name: '쿠폰', supplierId: 1, count: 2000, unit: '매' }),
    adminProduct(2, { name: '치킨박스', supplierId: 2, count: 500 }),
  ],
  shipments: [],
  timeline: [{ type: 'PLACED', actor: 'BUYER', note: '', createdAt: '2026-11-17T08:00:00.000Z' }],
  reductions: [],
  may: {
    pay: false,
    cancel: false,
    cancelLate: false,
    edit: false,
    editScope: null,
    receive: false,
    print: ['estimate'],
    returns: false,
    handedOver: false,
  },
  partnerName: '바삭온치킨',
  member: { id: 20, name: '최민재', phone: '01000001039' },
  masked: false,
  printCheck: { letters: [], isNameless: false },
  operatorMemo: { text: '', changedBy: '', changedAt: null },
  received: 0,
  due: 253_000,
  card: null,
  claims: [],
  cardRefunds: [],
  receipts: [],
  timelineBy: [],
  audit: [],
  ...part,
})

const preparedAt = '2026-11-18T01:00:00.000Z'

/** The same order, paid and prepared by both suppliers. */
export const preparedOrder = (part: Partial<AdminOrder> = {}): AdminOrder =>
  adminOrder({
    status: 'PIP',
    due: 0,
    received: 253_000,
    bundles: [adminBundle(1, '누리인쇄', preparedAt), adminBundle(2, '담다패키지', preparedAt)],
    may: {
      pay: false,
      cancel: false,
      cancelLate: false,
      edit: false,
      editScope: null,
      receive: false,
      print: ['estimate', 'receipt', 'transaction'],
      returns: false,
      handedOver: false,
    },
    ...part,
  })

/** State names as the server returns them. */
export const statusNames = [
  { code: 'BD', name: '입금대기' },
  { code: 'PC', name: '신규주문' },
  { code: 'PIP', name: '상품준비중' },
  { code: 'RP', name: '부분출고' },
  { code: 'RC', name: '출고완료' },
  { code: 'CC', name: '취소완료' },
] as const
