import type { DataOf, QueryOf } from '#contract/call.ts'
import type {
  partnerProductsCall,
  PartnerProductRow,
  PriceEffect,
} from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import type { PartnerProductEdit } from '#features/goods/assortment/contract/partner-product-edits.ts'
import type {
  PartnerStore,
  partnerStoresCall,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { nameSearch } from '#values/choseong.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import {
  sampleCategories,
  sampleLevels,
  sampleProducts,
  sampleStores,
  shareOf,
  storePriceOf,
  type SampleProduct,
  type SampleStore,
} from './sample-brand.ts'
import { soldOf } from './sample-figures.ts'
import type { SampleOrder } from './sample-orders.ts'

/** A page of a list. */
export const paged = <Row>(rows: readonly Row[], { page, size }: { page: number; size: number }) => ({
  content: rows.slice(page * size, (page + 1) * size),
  page,
  size,
  totalElements: rows.length,
})

/** Orders of the last 30 days. */
const lastMonth = (orders: readonly SampleOrder[], now: Date) => {
  const from = addKoreanDays(koreanDay(now), -29)
  return orders.filter(({ day }) => day >= from)
}

export function productRows(
  orders: readonly SampleOrder[],
  { search = '', categoryId, status, mandatory, market, sample, sort }: Omit<ProductQuery, 'page' | 'size'>,
  now: Date,
): PartnerProductRow[] {
  const fits = nameSearch(search)
  const recent = lastMonth(orders, now)
  const rows = sampleProducts
    .filter((product) => fits(product.name) && (!categoryId || product.categoryId === categoryId))
    .map((product) => productRow(product, soldOf(recent, product.id)))
    .filter(
      (row) =>
        (!status || row.status === status) &&
        (!mandatory || row.mandatoryYn === mandatory) &&
        (!market || row.hasOpenMarket === (market === 'Y')) &&
        (!sample || row.isSample === (sample === 'Y')),
    )
  if (sort === 'popular') return rows.toSorted((one, other) => other.soldIn30Days - one.soldIn30Days)
  return sort === 'name' ? rows.toSorted((one, other) => one.name.localeCompare(other.name, 'ko')) : rows
}
type ProductQuery = QueryOf<typeof partnerProductsCall>

function productRow(product: SampleProduct, soldIn30Days: number): PartnerProductRow {
  const { id, name, spec, categoryId, unit, supplyPrice, storePrice, margin } = product
  const isMandatory = id === 3
  return {
    id,
    name,
    spec,
    picture: null,
    categoryName: sampleCategories.find((category) => category.id === categoryId)?.name ?? '',
    marginType: 'RATE',
    margin,
    hasOpenMarket: false,
    marketMargin: 0,
    isSample: false,
    status: 'SALE',
    maxPerOrder: isMandatory ? 20 : null,
    maxPerMonth: null,
    displayOrder: id,
    mandatoryYn: isMandatory ? 'Y' : 'N',
    priceBasis: isMandatory ? '공급가에 인쇄판 비용과 보관료를 더합니다.' : null,
    isSold: true,
    isSoldOut: false,
    supplyPrice,
    priceCount: 1,
    unit,
    storePrice,
    rate: shareOf(storePrice - supplyPrice, storePrice),
    marketPrice: null,
    soldIn30Days,
    soldUnit: unit,
    planned: null,
    wishes: 0,
    ownPriceStores: 0,
    version: 0,
  }
}

/** The effect of changed margins, which a headquarters reads before it saves. */
export function priceEffectOf(
  orders: readonly SampleOrder[],
  items: readonly PartnerProductEdit[],
  now: Date,
): PriceEffect {
  const recent = lastMonth(orders, now)
  const changes = items.flatMap((item) => {
    const product = sampleProducts.find(({ id }) => id === item.id)
    return product ? [{ product, after: priceAfter(product, item), sold: soldOf(recent, product.id) }] : []
  })
  const priced = changes.filter(({ product, after }) => after !== product.storePrice)
  const marginOf = (price: (change: (typeof changes)[number]) => number) =>
    changes.reduce((sum, change) => sum + (price(change) - change.product.supplyPrice) * change.sold, 0)
  const pricesOf = (price: number, supplyPrice: number) => ({
    storePrice: price,
    rate: shareOf(price - supplyPrice, price),
    marketPrice: null,
  })
  const change = priced.reduce((sum, { product, after }) => sum + after / product.storePrice - 1, 0)
  const withoutMargin = changes.filter(({ product, after }) => after <= product.supplyPrice)
  return {
    changedCount: changes.length,
    pricedCount: priced.length,
    averageChange: priced.length > 0 ? Math.round((change * 1_000) / priced.length) : 0,
    margin: { before: marginOf(({ product }) => product.storePrice), after: marginOf(({ after }) => after) },
    storeCount: priced.length > 0 ? sampleStores.filter(({ status }) => status === 'ACTIVE').length : 0,
    stores: [],
    otherStores: { count: 0, average: 0 },
    warnings:
      withoutMargin.length > 0
        ? [
            {
              code: 'no-margin',
              count: withoutMargin.length,
              names: withoutMargin.map(({ product }) => product.name),
            },
          ]
        : [],
    items: changes.map(({ product, after }) => ({
      id: product.id,
      before: pricesOf(product.storePrice, product.supplyPrice),
      after: pricesOf(after, product.supplyPrice),
    })),
  }
}

function priceAfter({ supplyPrice, storePrice }: SampleProduct, { marginType, margin }: PartnerProductEdit): number {
  if (margin === undefined) return storePrice
  return marginType === 'AMOUNT' ? supplyPrice + margin : storePriceOf(supplyPrice, margin)
}

const levelNameOf = (level: number) => sampleLevels.find((each) => each.level === level)?.name ?? ''
const joinedAt = ({ id }: SampleStore, now: Date) => new Date(now.getTime() - id * 17 * 86_400_000).toISOString()

/** The stores of a filter, those that wait first. */
export function storeList(query: QueryOf<typeof partnerStoresCall>, now: Date): DataOf<typeof partnerStoresCall> {
  const fits = nameSearch(query.search ?? '')
  const found = sampleStores
    .filter(({ name, level }) => fits(name) && (!query.level || String(level) === query.level))
    .map((store) => ({
      id: store.id,
      name: store.name,
      type: store.type,
      status: store.status,
      level: store.level,
      levelName: levelNameOf(store.level),
      ownerName: store.owner,
      ownerPhone: '010-****-0000',
      region: store.region,
      createdAt: joinedAt(store, now),
      refusal: null,
      territoryId: null,
      territoryName: null,
      corrected: false,
    }))
    .toSorted((one, other) => Number(other.status === 'WAIT') - Number(one.status === 'WAIT'))
  const countOf = (state: string) => found.filter((store) => store.status === state).length
  return {
    ...paged(
      found.filter((store) => !query.status || store.status === query.status),
      query,
    ),
    counts: { WAIT: countOf('WAIT'), REFUSED: 0, ACTIVE: countOf('ACTIVE'), STOP: 0, CLOSED: 0 },
    levels: sampleLevels,
    territories: [],
  }
}

export function storeDetail(id: number, now: Date): PartnerStore | undefined {
  const store = sampleStores.find((each) => each.id === id)
  if (!store) return undefined
  const { name, type, status, level, owner, region } = store
  return {
    id,
    name,
    type,
    status,
    level,
    levelName: levelNameOf(level),
    tel: '02-****-0000',
    postalCode: '00000',
    address1: region,
    address2: '',
    businessCompanyName: `예시 ${name}`,
    businessRepresentative: owner,
    businessType: '음식점업',
    businessItem: '커피',
    businessNumber: '000-00-00000',
    businessEmail: '',
    refusal: null,
    business: { state: 'ACTIVE', taxType: '부가가치세 일반과세자', closedOn: null },
    owner: { name: owner, phone: '010-****-0000', email: 'ex****@example.com', joinedAt: joinedAt(store, now) },
    createdAt: joinedAt(store, now),
    moves: status === 'WAIT' ? ['ACTIVE', 'CLOSED'] : type === 'HQ' ? [] : ['STOP', 'CLOSED'],
    levels: sampleLevels,
    territoryId: null,
    territories: [],
    history: [],
    correction: null,
  }
}
