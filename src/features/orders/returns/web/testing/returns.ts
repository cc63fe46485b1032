import type { AdminReturnDetail, OwnReturnDetail, ReturnableOrderRow } from '../../contract/return-data.ts'

export const orderNumber = '20261117-5820413'

export const returnable = (part: Partial<ReturnableOrderRow> = {}): ReturnableOrderRow => ({
  lineNo: 1,
  rowNo: 1,
  supplierId: 1,
  name: '종이컵 13oz',
  option: null,
  unit: '개',
  picture: null,
  isCustomMade: false,
  free: 5,
  refunded: 0,
  exchanged: 0,
  claimed: 0,
  arrivedAt: new Date().toISOString(),
  ...part,
})

export const aReturn = (part: Partial<OwnReturnDetail> = {}): OwnReturnDetail => ({
  id: 7,
  orderNumber,
  wish: 'REFUND',
  reason: 'CHANGED_MIND',
  state: 'ASKED',
  title: '종이컵 13oz',
  lineCount: 1,
  askedAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  text: '',
  way: 'COLLECT',
  supplierName: '누리인쇄',
  parcel: null,
  exchangeParcel: null,
  refundTotal: null,
  expectedRefund: null,
  lines: [{ lineNo: 1, rowNo: 1, name: '종이컵 13oz', option: null, unit: '개', count: 2 }],
  photos: [],
  steps: [{ state: 'ASKED', actor: 'BUYER', by: '', note: '', at: '2026-11-20T01:00:00.000Z' }],
  ...part,
})

export const adminReturn = (part: Partial<AdminReturnDetail> = {}): AdminReturnDetail => ({
  ...aReturn(),
  partnerName: '새벽나루커피',
  storeName: '성수점',
  memberName: '김하늘',
  memberId: 3,
  supplierId: 1,
  elsewhere: { refunded: 0, claims: [] },
  refund: { goodsAmount: 20_000, printAmount: 0, paidFee: 3_500, seenRefunds: 1 },
  ...part,
})
