import {
  category,
  partnerProduct,
  product,
  productOption,
  productTier,
} from '#features/goods/catalog/server/catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import type { ProductNotice } from '#features/goods/catalog/contract/product-notice.ts'
import type { Tx } from '#server/database/database.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { won } from '#values/won.ts'
import { demoAssortments } from '../data/assortments.ts'
import { demoBrands } from '../data/brands.ts'
import { demoProducts } from '../data/catalogue.ts'
import { demoCategories } from '../data/categories.ts'
import { demoSuppliers } from '../data/suppliers.ts'
import { seedShelf } from './seed-shelf.ts'
import { categoryPicture, productPictures } from './write-pictures.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** Suppliers with their delivery policies, categories, products and the assortment of each brand. */
export async function seedCatalogue(tx: Tx, at: Date): Promise<void> {
  const suppliers = await seedSuppliers(tx)
  const categories = await seedCategories(tx)
  const products = await seedProducts(tx, { suppliers, categories, at })
  for (const { partnerId, uri } of demoBrands) await seedAssortment(tx, { partnerId, uri, products, at })
  await seedShelf(tx, at)
}

type Ids = ReadonlyMap<string, number>

export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo has no ${key}`)
  return id
}

async function seedSuppliers(tx: Tx): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { key, delivery, name, representative, businessNumber, tel, cutoffHour, leadDays } of demoSuppliers) {
    const supplierId = insertedId(
      await tx
        .insert(supplier)
        .values({
          name,
          representative,
          businessNumber,
          tel,
          cutoffHour,
          leadDays,
          contactName: representative,
          contactEmail: `${key}@example.com`,
        })
        .returning({ id: supplier.id }),
    )
    ids.set(key, supplierId)
    await tx.insert(deliveryPolicy).values({
      supplierId,
      type: delivery.type,
      baseFee: won(delivery.baseFee),
      freeOver: won(delivery.freeOver),
      unitQty: delivery.unitQty,
      remoteJeju: won(delivery.remoteJeju),
      remoteIsland: won(delivery.remoteIsland),
    })
  }
  return ids
}

async function seedCategories(tx: Tx): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [index, { key, name, parentKey }] of demoCategories.entries()) {
    const parentId = parentKey === null ? null : idOf(ids, parentKey)
    const [row] = await tx
      .insert(category)
      .values({ name, parentId, picture: categoryPicture(key), displayOrder: index })
      .returning({ id: category.id })
    ids.set(key, row!.id) // insert … returning always yields its one row
  }
  return ids
}

function noticeOf({ name, supplierKey }: (typeof demoProducts)[number]): ProductNotice {
  const { name: maker = '', tel = '' } = demoSuppliers.find(({ key }) => key === supplierKey) ?? {}
  return {
    kind: 'GOODS',
    items: [
      { field: 'model', text: name },
      { field: 'origin', text: '대한민국' },
      { field: 'maker', text: maker },
      { field: 'service', text: `${maker} ${tel}` },
    ],
  }
}

async function seedProducts(
  tx: Tx,
  { suppliers, categories, at }: { suppliers: Ids; categories: Ids; at: Date },
): Promise<Ids> {
  const rows = await tx
    .insert(product)
    .values(
      demoProducts.map((item) => ({
        supplierId: idOf(suppliers, item.supplierKey),
        categoryId: idOf(categories, item.categoryKey),
        name: item.name,
        priceModel: item.priceModel,
        vatType: item.vatType,
        unit: item.unit,
        spec: item.spec,
        minCount: item.minCount,
        step: item.step,
        printPrice: won(item.printPrice),
        isCustomMade: item.customMade,
        isBundled: item.bundle,
        ownDeliveryFee: won(item.ownDeliveryFee),
        optionName: item.optionName,
        stock: item.stock,
        description: item.description,
        notice: noticeOf(item),
        pictures: productPictures('market', item.key),
        searchText: searchText(item.name),
        searchChoseong: searchChoseong(item.name),
        createdAt: at,
      })),
    )
    .returning({ id: product.id, name: product.name })
  const ids = new Map(demoProducts.map((item, index) => [item.key, rows[index]?.id ?? 0]))
  await tx.insert(productTier).values(
    demoProducts.flatMap((item) =>
      item.tiers.map((tier) => ({
        productId: idOf(ids, item.key),
        count: tier.count,
        supplyPrice: won(tier.supplyPrice),
      })),
    ),
  )
  await tx.insert(productOption).values(
    demoProducts.flatMap((item) =>
      item.options.map((option, index) => ({
        productId: idOf(ids, item.key),
        name: option.name,
        extraPrice: won(option.extraPrice),
        flatPrice: won(option.flatPrice),
        stock: option.stock,
        displayOrder: index,
      })),
    ),
  )
  return ids
}

interface Assortment {
  partnerId: number
  uri: string
  products: Ids
  at: Date
}

async function seedAssortment(tx: Tx, { partnerId, uri, products, at }: Assortment): Promise<void> {
  const rows = await tx
    .insert(partnerProduct)
    .values(
      (demoAssortments[uri] ?? []).map((row, index) => ({
        partnerId,
        productId: idOf(products, row.productKey),
        marginType: row.marginType,
        // Demo data are in percent, columns in tenths of a percent.
        margin: row.marginType === 'RATE' ? row.margin * 10 : row.margin,
        marketMargin: row.marketMarginRate === null ? null : row.marketMarginRate * 10,
        isSample: row.sample,
        status: row.status,
        maxPerOrder: row.maxPerOrder,
        maxPerMonth: row.maxPerMonth,
        isMandatory: row.mandatory,
        priceBasis: row.priceBasis,
        displayOrder: index,
        pictures: productPictures(uri, row.productKey),
        hasOwnPictures: uri !== 'market',
        name: '',
        categoryId: 0,
        rootCategoryId: 0,
        isListed: false,
        searchText: '',
        searchChoseong: '',
        createdAt: at,
      })),
    )
    .returning({ id: partnerProduct.id })
  await refreshPrices(
    tx,
    rows.map((row) => row.id),
  )
}
