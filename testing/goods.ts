import type { MarginType } from '#features/goods/catalog/contract/price.ts'
import {
  category,
  partnerProduct,
  product,
  productOption,
  productTier,
} from '#features/goods/catalog/server/catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import type { SalesStatus } from '#features/goods/catalog/contract/product-terms.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { won } from '#values/won.ts'
import type { Brand } from './people.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

export interface NewProduct {
  name?: string
  priceModel?: 'SET' | 'UNIT'
  /** Count and supply price. Without a margin the store pays the supply price. */
  tiers?: [count: number, price: number][]
  options?: { name: string; extraPrice?: number; flatPrice?: number; stock?: number | null; status?: SalesStatus }[]
  optionName?: string
  stock?: number | null
  printPrice?: number
  minCount?: number
  step?: number
  vatType?: 'TAX' | 'FREE'
  customMade?: boolean
  /** The own delivery fee of large goods. */
  ownDeliveryFee?: number
  supplierId?: number
  categoryId?: number
}

export interface TestPartnerProduct {
  marginType?: MarginType
  /** Tenths of a percent, or won for the type AMOUNT. */
  margin?: number
  /** Tenths of a percent over the supply price. Without it the market does not sell the product. */
  marketMargin?: number
  sample?: boolean
  status?: SalesStatus
  maxPerOrder?: number
  maxPerMonth?: number
  mandatory?: boolean
}

export interface TestProduct {
  productId: number
  partnerProductId: number
  optionIds: number[]
}

const freeDelivery: DeliveryPolicy = {
  type: 'FREE',
  baseFee: 0,
  freeOver: 0,
  unitQty: 1,
  remoteJeju: 0,
  remoteIsland: 0,
}

export async function addSupplier(
  { db }: World,
  policy: Partial<DeliveryPolicy> = {},
  name = '누리인쇄(데모)',
): Promise<number> {
  const supplierId = insertedId(
    await db
      .insert(supplier)
      .values({
        name,
        representative: '이도윤',
        businessNumber: '000-81-00062',
        tel: '02-000-0301',
        cutoffHour: 14,
        leadDays: 2,
      })
      .returning({ id: supplier.id }),
  )
  const { type, unitQty, ...fees } = { ...freeDelivery, ...policy }
  const { baseFee, freeOver, remoteJeju, remoteIsland } = fees
  await db.insert(deliveryPolicy).values({
    supplierId,
    type,
    unitQty,
    baseFee: won(baseFee),
    freeOver: won(freeOver),
    remoteJeju: won(remoteJeju),
    remoteIsland: won(remoteIsland),
  })
  return supplierId
}

/** Adds a category below a new root, and returns both ids. */
export async function addCategory(
  { db }: World,
  name = '명함',
  root = '인쇄물',
): Promise<{ id: number; rootId: number }> {
  const rootId = insertedId(await db.insert(category).values({ name: root }).returning({ id: category.id }))
  const id = insertedId(await db.insert(category).values({ name, parentId: rootId }).returning({ id: category.id }))
  return { id, rootId }
}

const plainProduct: Required<Omit<NewProduct, 'tiers' | 'options' | 'ownDeliveryFee' | 'supplierId' | 'categoryId'>> = {
  name: '일반지 명함',
  priceModel: 'UNIT',
  vatType: 'TAX',
  optionName: '용지',
  minCount: 1,
  step: 1,
  stock: null,
  printPrice: 0,
  customMade: false,
}

/** Adds a product that one or more brands sell, and returns the partner product of the first brand. */
export async function addProduct(
  world: World,
  {
    brand,
    product: item = {},
    partnerProduct = {},
  }: { brand: Brand | Brand[]; product?: NewProduct; partnerProduct?: TestPartnerProduct },
): Promise<TestProduct> {
  const { db, now } = world
  const given = { ...plainProduct, ...item }
  const supplierId = item.supplierId ?? (await addSupplier(world))
  const categoryId = item.categoryId ?? (await addCategory(world)).id
  const productId = insertedId(
    await db
      .insert(product)
      .values({
        supplierId,
        categoryId,
        name: given.name,
        searchText: searchText(given.name),
        searchChoseong: searchChoseong(given.name),
        priceModel: given.priceModel,
        vatType: given.vatType,
        unit: '개',
        spec: '스노우 250g',
        minCount: given.minCount,
        step: given.step,
        stock: given.stock,
        printPrice: won(given.printPrice),
        isCustomMade: given.customMade,
        createdAt: now,
        isBundled: item.ownDeliveryFee === undefined,
        ownDeliveryFee: won(item.ownDeliveryFee ?? 0),
        optionName: item.options ? given.optionName : null,
      })
      .returning({ id: product.id }),
  )
  const tiers = item.tiers ?? [[1, 10_000]]
  await db.insert(productTier).values(tiers.map(([count, price]) => ({ productId, count, supplyPrice: won(price) })))
  const optionIds = await addOptions(world, productId, item.options ?? [])
  const listed = await Promise.all(
    [brand].flat().map((seller) => list(world, { brand: seller, productId, terms: partnerProduct })),
  )
  return { productId, partnerProductId: listed[0] ?? 0, optionIds }
}

async function addOptions(
  { db }: World,
  productId: number,
  options: NonNullable<NewProduct['options']>,
): Promise<number[]> {
  if (options.length === 0) return []
  const rows = await db
    .insert(productOption)
    .values(
      options.map(({ name, extraPrice = 0, flatPrice = 0, stock = null, status = 'SALE' }, index) => ({
        productId,
        name,
        stock,
        status,
        displayOrder: index,
        extraPrice: won(extraPrice),
        flatPrice: won(flatPrice),
      })),
    )
    .returning({ id: productOption.id })
  return rows.map((option) => option.id)
}

async function list(
  { db, now }: World,
  { brand, productId, terms }: { brand: Brand; productId: number; terms: TestPartnerProduct },
): Promise<number> {
  const { margin = 0, status = 'SALE', maxPerOrder = null, maxPerMonth = null, mandatory = false } = terms
  const id = insertedId(
    await db
      .insert(partnerProduct)
      .values({
        partnerId: brand.partnerId,
        productId,
        marginType: terms.marginType ?? 'RATE',
        margin,
        marketMargin: terms.marketMargin ?? null,
        isSample: terms.sample ?? false,
        status,
        maxPerOrder,
        maxPerMonth,
        isMandatory: mandatory,
        pictures: [{ path: '/files/demo', filename: 'card.svg' }],
        hasOwnPictures: true,
        createdAt: now,
        name: '',
        categoryId: 0,
        rootCategoryId: 0,
        isListed: false,
        searchText: '',
        searchChoseong: '',
      })
      .returning({ id: partnerProduct.id }),
  )
  await db.transact(async (tx) => {
    await refreshPrices(tx, [id])
    return { ok: true }
  })
  return id
}
