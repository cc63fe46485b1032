import type { CallRequest } from './call-request.ts'

export const supplierForm = {
  name: '한빛인쇄(시험)',
  representative: '이도윤',
  businessNumber: '124-81-00998',
  businessType: '제조업',
  businessItem: '인쇄물',
  address: '',
  tel: '02-000-0301',
  contactName: '박서연',
  contactPhone: '010-0000-1024',
  contactEmail: '',
  deliveryType: 'PAID',
  baseFee: 3_000,
  freeOver: 0,
  unitQty: 1,
  remoteJeju: 0,
  remoteIsland: 0,
  cutoffHour: 14,
  leadDays: 2,
  closedWeekdays: [],
  closedDates: [],
  returnPostalCode: '',
  returnAddress1: '',
  returnAddress2: '',
  isActive: true,
}

/** Terms on which a brand sells a product. */
export const partnerProductForm = {
  marginType: 'RATE',
  margin: 100,
  hasOpenMarket: true,
  marketMargin: 150,
  isSample: true,
  status: 'SALE',
  maxPerOrder: 50,
  maxPerMonth: null,
  displayOrder: 2,
}

export const assignment = (pairs: { productIds: number[]; partnerIds: number[] }) => {
  const { maxPerOrder: _, maxPerMonth: __, displayOrder: ___, ...terms } = partnerProductForm
  return { ...terms, ...pairs }
}

export const catalogueRequests: Record<string, CallRequest> = {
  'POST /admin/supplier': { about: 'nothing', path: () => '/admin/supplier', body: () => supplierForm },
  'PUT /admin/supplier/:supplierId': {
    about: 'nothing',
    path: () => '/admin/supplier/1',
    body: () => ({ ...supplierForm, version: 0 }),
  },
  'POST /partner/:partnerUri/product/:productId/restock': {
    about: 'shop',
    path: (t) => `/partner/${t.partnerUri}/product/${t.partnerProductId}/restock`,
    body: () => ({ productOptionId: null }),
  },
  'GET /admin/partnerproduct/search': {
    about: 'nothing',
    path: (t) => `/admin/partnerproduct/search?partnerId=${t.partnerId}&market=N&sample=Y&sort=name`,
  },
  'GET /admin/partnerproduct/preview': {
    about: 'nothing',
    path: () => '/admin/partnerproduct/preview?ids=1&marginType=RATE&margin=100&hasOpenMarket=Y&marketMargin=50',
  },
  'PUT /admin/partnerproduct/:partnerProductId': {
    about: 'nothing',
    path: () => '/admin/partnerproduct/1',
    body: () => ({ ...partnerProductForm, version: 0 }),
  },
  'POST /admin/partnerproduct': {
    about: 'nothing',
    path: () => '/admin/partnerproduct',
    body: () => assignment({ productIds: [1], partnerIds: [101] }),
  },
}
