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

/** How a brand sells a product. */
export const listingForm = {
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
  const { maxPerOrder: _, maxPerMonth: __, displayOrder: ___, ...terms } = listingForm
  return { ...terms, ...pairs }
}

/** Requests for the operator's catalogue: suppliers, categories, assortments. */
export const catalogueRequests: Record<string, CallRequest> = {
  'GET /admin/supplier': { about: 'nothing', path: () => '/admin/supplier' },
  'GET /admin/supplier/:supplierId': { about: 'nothing', path: () => '/admin/supplier/1' },
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
  'GET /mypage/restock': { about: 'nothing', path: () => '/mypage/restock' },
  'DELETE /mypage/restock/:id': { about: 'nothing', path: () => '/mypage/restock/999999' },
  'GET /admin/partnerproduct/search': {
    about: 'nothing',
    path: (t) => `/admin/partnerproduct/search?partnerId=${t.partnerId}&market=N&sample=Y&sort=name`,
  },
  'GET /admin/partnerproduct/preview': {
    about: 'nothing',
    path: () => '/admin/partnerproduct/preview?ids=1&marginType=RATE&margin=100&hasOpenMarket=Y&marketMargin=50',
  },
  'GET /admin/partnerproduct/:partnerProductId': { about: 'nothing', path: () => '/admin/partnerproduct/1' },
  'PUT /admin/partnerproduct/:partnerProductId': {
    about: 'nothing',
    path: () => '/admin/partnerproduct/1',
    body: () => ({ ...listingForm, version: 0 }),
  },
  'PUT /admin/partnerproduct': {
    about: 'nothing',
    path: () => '/admin/partnerproduct',
    body: () => ({ ids: [1], change: { displayOrder: 3 } }),
  },
  'POST /admin/partnerproduct': {
    about: 'nothing',
    path: () => '/admin/partnerproduct',
    body: () => assignment({ productIds: [1], partnerIds: [101] }),
  },
  'POST /admin/partnerproduct/remove': {
    about: 'nothing',
    path: () => '/admin/partnerproduct/remove',
    body: () => ({ ids: [999_999] }),
  },
  'GET /admin/category': { about: 'nothing', path: () => '/admin/category' },
  'POST /admin/category': {
    about: 'nothing',
    path: () => '/admin/category',
    body: () => ({ name: '시험 카테고리', parentId: null, isHidden: false }),
  },
  'PUT /admin/category/:categoryId': {
    about: 'nothing',
    path: () => '/admin/category/1',
    body: () => ({ name: '인쇄물', isHidden: false, version: 0 }),
  },
  'PUT /admin/category/:categoryId/place': {
    about: 'nothing',
    path: () => '/admin/category/1/place',
    body: () => ({ parentId: null, beforeId: null, version: 0 }),
  },
  // Products and children are in it, so that it stays.
  'DELETE /admin/category/:categoryId': { about: 'nothing', path: () => '/admin/category/1' },
  // Products name it, so that it stays.
  'DELETE /admin/supplier/:supplierId': { about: 'nothing', path: () => '/admin/supplier/1' },
}
