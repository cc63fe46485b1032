import { sql } from 'drizzle-orm'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { productForm } from '../fixtures/goods/products.ts'
import type { World } from '../world.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const formOf = ({ records: { categoryId, supplierId } }: AuditedContext, rest = {}) =>
  productForm({ categoryId, supplierId }, rest)

const read = async ({ records: { productId }, world }: AuditedContext) => ({
  version: await findRecordVersion(world.db, `product/${productId}`),
})

/** A product that no brand sells. */
const aloneIn = async (world: World): Promise<number> => (await addProduct(world, { brand: [] })).productId

const nextId = async (world: World): Promise<number> => {
  const [row] = await world.db.select({ last: sql<number>`max(${product.id})`.mapWith(Number) }).from(product)
  return (row?.last ?? 0) + 1
}

export const auditedProducts: AuditedRequests = {
  'POST /admin/product': async (context) => ({
    body: formOf(context, {
      optionName: '사이즈',
      options: [{ productOptionId: null, name: 'S', extraPrice: 500, flatPrice: 0, status: 'SOLD_OUT', stock: 3 }],
    }),
    subject: `product/${await nextId(context.world)}`,
    before: null,
    after: { productName: '종이컵 13oz', salesStatus: 'SALE', category: '명함' },
  }),
  'PUT /admin/product/:productId': async (context) => ({
    body: {
      ...(await read(context)),
      product: formOf(context, {
        isCustomMade: true,
        vatType: 'FREE',
        priceModel: 'SET',
        isBundled: false,
        ownDeliveryFee: 3_000,
        maxPerOrder: 10,
        stock: 5,
        tiers: [{ count: 1, supplyPrice: 12_000 }],
      }),
      readStocks: { product: null, options: [] },
    },
    subject: `product/${context.records.productId}`,
    before: { productName: '일반지 명함', stock: null, isCustomMade: false },
    after: { productName: '종이컵 13oz', stock: 5, isCustomMade: true, tiers: [{ count: 1, supplyPrice: 12_000 }] },
  }),
  'POST /admin/product/:productId/copy': async (context) => ({
    subject: `product/${await nextId(context.world)}`,
    before: null,
    after: { productName: '종이컵 13oz 사본', salesStatus: 'STOP' },
  }),
  'PUT /admin/product/status': async (context) => ({
    body: { status: 'SOLD_OUT', products: [{ productId: context.records.productId, ...(await read(context)) }] },
    subject: `product/${context.records.productId}`,
    before: { salesStatus: 'SALE' },
    after: { salesStatus: 'SOLD_OUT' },
  }),
  'PUT /admin/product/:productId/archive': async (context) => ({
    body: { ...(await read(context)), archivedYn: 'Y' },
    subject: `product/${context.records.productId}`,
    before: { archived: false },
    after: { archived: true },
  }),
  'DELETE /admin/product/:productId': async ({ world }) => {
    const id = await aloneIn(world)
    return {
      params: { productId: id },
      subject: `product/${id}`,
      before: { productName: '일반지 명함' },
      after: { deleted: true },
    }
  },
}
