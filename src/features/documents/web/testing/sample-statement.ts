import type { OrderDocument } from '../../contract/documents.calls.ts'

/** Order number of the sample document. */
export const orderNumber = '20261119-2468450'
/** A statement of two rows: 297,800 won. */
export const sampleStatement: OrderDocument = {
  type: 'transaction',
  orderNumber,
  documentNumber: `T${orderNumber}`,
  brandName: '새벽나루커피',
  issuedAt: '2026-11-18T23:33:44.000Z',
  receiverCompany: '성수상회',
  receiver: {
    businessNumber: '0008100092',
    companyName: '성수상회',
    representative: '박바다',
    address: '서울 성동구 누리길 27',
    businessType: '음식점업',
    businessItem: '커피',
  },
  supplier: {
    businessNumber: '0008100014',
    companyName: '주식회사 누리가맹',
    representative: '김하늘',
    stamp: 'data:image/svg+xml;base64,PHN2Zy8+',
    address: '서울 마포구 가온로 12',
    businessType: '도매업',
    businessItem: '인쇄물',
    contactName: '이도윤',
    tel: '020000000',
  },
  bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
  rows: [
    {
      category: '컵·용기',
      name: '종이컵',
      size: '13oz',
      spec: 'PE 280g',
      option: '',
      unit: '개',
      count: 3000,
      calculatedUnitPrice: 82.5,
      calculatedPrice: 247_500,
    },
    {
      category: '명함',
      name: '쿠폰 명함',
      size: '',
      spec: '',
      option: '랑데뷰 240g',
      unit: '매',
      count: 1000,
      calculatedUnitPrice: 22,
      calculatedPrice: 22_000,
    },
  ],
  totalPrintPrice: 25_300,
  sendCost: 3_000,
  total: 297_800,
  supplyAmount: 270_727,
  vat: 27_073,
  terms: null,
  remarks: ['vat-included', 'transaction'],
}
