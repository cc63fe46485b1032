import type { SessionUser } from '#contract/session-data.ts'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { storePrice } from '#features/goods/catalog/contract/price.ts'
import type { StoreStatus, StoreType } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { tourShop } from './tour-path.ts'

/** The brand of the tour: no record of the installation, and no real company. */
export const sampleBrand: PublicBrand = {
  partnerId: 0,
  name: '예시 브랜드',
  uri: tourShop,
  picture: null,
  banner: null,
  openMarketYn: 'N',
  state: 'ACTIVE',
  primaryColor: '#1F3A8A',
  accentColor: '#F59E0B',
  tintColor: '#EEF2FF',
}

export const sampleUser: SessionUser = {
  id: 0,
  username: '예시 데이터',
  name: '둘러보기',
  nickname: '둘러보기',
  phone: '',
  email: '',
  type: { authority: 'ROLE_PARTNER' },
  brandRole: 'OWNER',
  chainStoreId: null,
  userData: { partnerId: 0, partnerUri: tourShop, partnerName: sampleBrand.name },
}

export const sampleLevels = [
  { level: 1, name: '일반', discount: 0 },
  { level: 2, name: '실버', discount: 1 },
  { level: 3, name: '골드', discount: 2 },
]

/** Orders of the first ones are recent; the last two wait for their approval. */
const stores = [
  ['강남점', '서울 강남구', '김하*'],
  ['마포점', '서울 마포구', '이도*'],
  ['성수점', '서울 성동구', '박서*'],
  ['잠실점', '서울 송파구', '최민*'],
  ['분당점', '경기 성남시', '정유*'],
  ['일산점', '경기 고양시', '강지*'],
  ['송도점', '인천 연수구', '조은*'],
  ['대전둔산점', '대전 서구', '윤가*'],
  ['부산서면점', '부산 부산진구', '임소*'],
  ['전주점', '전북 전주시', '한결*'],
  ['판교점', '경기 성남시', '김도*'],
  ['수원영통점', '경기 수원시', '이하*'],
] as const

export interface SampleStore {
  id: number
  name: string
  region: string
  owner: string
  type: StoreType
  status: StoreStatus
  level: number
}

export const sampleStores: SampleStore[] = stores.map(([name, region, owner], index) => ({
  id: index + 1,
  name,
  region,
  owner,
  type: index < 2 ? 'DIRECT' : 'FRANCHISE',
  status: index < 10 ? 'ACTIVE' : 'WAIT',
  level: index < 10 ? 1 + (index % sampleLevels.length) : 1,
}))

export const sampleCategories = [
  { id: 1, name: '포장재' },
  { id: 2, name: '소모품' },
  { id: 3, name: '인쇄물' },
]

/** Name, spec, category, unit, supply price, and what the headquarters adds, in tenths of a percent. */
const products = [
  ['종이컵 13oz', '1박스 1,000개', 1, '박스', 42_000, 120],
  ['컵뚜껑 90파이', '1박스 1,000개', 1, '박스', 28_000, 110],
  ['컵홀더', '1박스 1,000개 · 브랜드 인쇄', 1, '박스', 31_000, 150],
  ['포장 봉투 중', '1묶음 500매', 1, '묶음', 36_500, 130],
  ['PET컵 16oz', '1박스 1,000개', 1, '박스', 54_000, 100],
  ['빨대', '1박스 5,000개', 2, '박스', 22_400, 90],
  ['냅킨', '1박스 10,000매', 2, '박스', 26_800, 80],
  ['위생장갑', '1박스 100매 20통', 2, '박스', 33_000, 70],
  ['메뉴판', 'A3 코팅 1벌', 3, '벌', 18_000, 200],
  ['전단지 A5', '1세트 2,000매', 3, '세트', 48_000, 180],
] as const

export interface SampleProduct {
  id: number
  name: string
  spec: string
  categoryId: number
  unit: string
  supplyPrice: number
  storePrice: number
  margin: number
}

export const sampleProducts: SampleProduct[] = products.map(
  ([name, spec, categoryId, unit, supplyPrice, margin], index) => ({
    id: index + 1,
    name,
    spec,
    categoryId,
    unit,
    supplyPrice,
    storePrice: storePriceOf(supplyPrice, margin),
    margin,
  }),
)

/** The store price of a supply price with what a headquarters adds, in tenths of a percent. */
export function storePriceOf(supplyPrice: number, margin: number): number {
  return storePrice(supplyPrice, { type: 'RATE', value: margin }, 10)
}

/** Part of a price that is margin, in tenths of a percent. */
export const shareOf = (margin: number, price: number): number => (price > 0 ? Math.round((margin * 1_000) / price) : 0)
