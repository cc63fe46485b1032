import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { lastProductOrderCall } from '#features/orders/cart/contract/last-order.calls.ts'
import { cartCountCall } from '#features/orders/cart/contract/cart.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { shopCategoryCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { bundleDeliveryInfoCall } from '#features/goods/catalog/contract/supplier-deliveries.calls.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { productReviewsCall } from '#features/talk/reviews/contract/reviews.calls.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import type { ProductCard, ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { answerOf } from './fake-server.ts'
import { sessionFor, storeOwner } from './people.ts'

/** Fixtures of the coffee brand's shop, as a server returns them. */
export const shopPath = '/shop/saebyeoknaru'

export const coffeeBrand: PublicBrand = {
  partnerId: 201,
  name: '새벽나루커피',
  uri: 'saebyeoknaru',
  picture: null,
  banner: null,
  openMarketYn: 'N',
  state: 'ACTIVE',
  primaryColor: '#3B2A20',
  accentColor: '#E0A458',
  tintColor: '#F8F1E8',
}

export const seongsuStore: ChainStore = {
  id: 11,
  name: '성수점',
  type: 'FRANCHISE',
  status: 'ACTIVE',
  level: 1,
  levelName: '일반',
  isDefault: true,
  tel: '02-000-0000',
  postalCode: '04780',
  address1: '서울 성동구 가온로 1',
  address2: '',
  businessCompanyName: '새벽나루 성수',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '000-00-00001',
  businessEmail: '',
  refusal: null,
}

const picture = { path: '/files', filename: 'front.svg' }

export const categories = [
  {
    id: 1,
    name: '인쇄물',
    picture,
    count: 3,
    children: [
      { id: 2, name: '명함', picture, count: 2 },
      { id: 3, name: '전단지', picture, count: 1 },
    ],
  },
  { id: 10, name: '포장재', picture, count: 1, children: [{ id: 11, name: '컵·용기', picture, count: 1 }] },
]

export const card: ProductCard = {
  id: 93,
  name: '일반지 명함',
  categoryId: 2,
  categoryName: '명함',
  picture,
  price: 8_800,
  priceCount: 200,
  nextTier: null,
  printFees: [0],
  unit: '매',
  spec: '스노우 250g · 90×50',
  optionName: null,
  wished: false,
  rating: { count: 0, average: null },
  mandatoryYn: 'N',
  status: 'SALE',
}

/** Business cards sold in sets, without options. */
export const setProduct: ProductDetail = {
  ...card,
  printFees: [5_500],
  rootCategoryId: 1,
  rootCategoryName: '인쇄물',
  priceModel: 'SET',
  tiers: [
    { count: 200, price: 8_800 },
    { count: 500, price: 14_300 },
    { count: 1000, price: 22_000 },
    { count: 2000, price: 38_500 },
  ],
  unitPriceDecimals: 1,
  options: [],
  printPrice: 5_500,
  minCount: 200,
  step: 1,
  maxPerOrder: null,
  maxPerMonth: null,
  orderedThisMonth: 0,
  stock: null,
  customMadeYn: 'Y',
  taxFreeYn: 'N',
  priceBasis: null,
  supplier: { id: 1, name: '누리인쇄', representative: '이도윤', businessNumber: '000-81-00066', tel: '020000301' },
  delivery: {
    type: 'CONDITIONAL_FREE',
    baseFee: 3_500,
    freeOver: 50_000,
    unitQty: 1,
    remoteJeju: 3_000,
    remoteIsland: 5_000,
    bundleYn: 'Y',
    ownFee: 0,
    cutoffHour: 14,
    leadDays: 2,
  },
  description: '기본 명함입니다.',
  notice: [],
  pictures: [picture],
}

/** Coffee beans sold by the bag: cheaper from 5 on, at most 15 per order, three grinds. */
export const unitProduct: ProductDetail = {
  ...setProduct,
  id: 72,
  name: '원두 하우스 블렌드',
  unit: '봉',
  price: 29_000,
  priceCount: 1,
  nextTier: { count: 5, price: 28_000, limit: null },
  optionName: '분쇄도',
  priceModel: 'UNIT',
  tiers: [
    { count: 1, price: 29_000 },
    { count: 5, price: 28_000 },
  ],
  options: [
    { productOptionId: 1, name: '홀빈', extraPrice: 0, flatPrice: 0, stock: null, soldOut: false },
    { productOptionId: 2, name: '드립용', extraPrice: 0, flatPrice: 0, stock: 64, soldOut: false },
    { productOptionId: 3, name: '모카포트용', extraPrice: 0, flatPrice: 0, stock: 0, soldOut: true },
  ],
  printFees: [0],
  printPrice: 0,
  minCount: 1,
  maxPerOrder: 15,
  maxPerMonth: 30,
  orderedThisMonth: 10,
  customMadeYn: 'N',
}

export const quoteOf = (total: { price: number; totalPrintPrice?: number; sendCost: number }) => ({
  lines: [],
  totalPrintPrice: 0,
  ...total,
  total: total.price + total.sendCost,
  bundles: [
    {
      supplierId: 1,
      supplierName: '누리인쇄',
      partnerProductIds: [93],
      goodsAmount: total.price,
      fee: total.sendCost,
      remoteFee: 0,
      freeOver: 50_000,
      remainForFree: Math.max(0, 50_000 - total.price),
      feeWhenFree: 0,
    },
  ],
  cash: { balance: 100_000, shortBy: 0 },
})

export const pageOf = <Row>(content: Row[], totalElements = content.length) => ({
  content,
  page: 0,
  size: 24,
  totalElements,
})

/** Handlers for the requests of the shell; a test adds those of its page. */
const withoutReviews = () =>
  answerOf(productReviewsCall, {
    rating: { count: 0, average: null },
    stars: [0, 0, 0, 0, 0],
    content: [],
    nextCursor: null,
    size: 10,
  })
const noReviews = Object.fromEntries(
  [setProduct, unitProduct].map(({ id }) => [`GET /product/${id}/review`, withoutReviews]),
)

export const shopHandlers = ({
  user = storeOwner,
  brand = coffeeBrand,
  store = seongsuStore,
}: { user?: SessionUser; brand?: PublicBrand; store?: ChainStore } = {}) => ({
  'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(user)),
  'GET /partner/saebyeoknaru': () => answerOf(brandCall, brand),
  'GET /chainStore': () => answerOf(chainStoreListCall, [store]),
  'GET /category/root/saebyeoknaru': () => answerOf(shopCategoryCall, categories),
  'GET /cart/count': () => answerOf(cartCountCall, { count: 0 }),
  'GET /order/partnerProduct/last': () => answerOf(lastProductOrderCall, { last: null, underWay: 0 }),
  'GET /order/partnerProduct/bundleDeliveryInfo': () => answerOf(bundleDeliveryInfoCall, []),
  ...noReviews,
  [`GET /member/${user.id}/cash`]: () => answerOf(memberCashCall, { balance: 100_000, withdrawable: 100_000, held: 0 }),
})

/** Persisted state of a signed-in user. */
export const signedInAs = (user: SessionUser = storeOwner) => ({
  auth: { user, redirectShop: user.userData.partnerUri },
})
