import { eq } from 'drizzle-orm'
import { category, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { createProducts } from '#features/goods/catalog/server/write/write-products.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Tx } from '#server/database/database.ts'

/** Stock levels below which a product joins the operator's to-do list. Some of the products are below theirs. */
const stockLevels: Record<string, number> = {
  셰프복: 10,
  '물티슈 무지 1,000매': 80,
  '미용 가운': 30,
  '허리 앞치마': 20,
  '귀마개 100쌍': 50,
}

const shelved = {
  vatType: 'TAX',
  notice: null,
  pictures: [],
  step: 1,
  maxPerOrder: null,
  maxPerMonth: null,
  printPrice: 0,
  isCustomMade: false,
  isBundled: true,
  ownDeliveryFee: 0,
  optionName: null,
  options: [],
  stock: null,
  lowStock: null,
} satisfies Partial<ProductRecord>

type Shelved = Omit<ProductRecord, 'categoryId' | 'supplierId'> & { category: string; supplier: string }

/** Not sold by any brand yet: one in preparation with a hidden option, and one that has been archived. */
const prepared: Shelved = {
  ...shelved,
  category: '컵·용기',
  supplier: '담다패키지(데모)',
  name: '리유저블컵 16oz',
  status: 'STOP',
  priceModel: 'UNIT',
  unit: '개',
  spec: 'PP · 473ml · 뚜껑 포함',
  description: '여러 번 쓰는 아이스 컵입니다. 시안을 확정한 뒤 판매를 시작합니다.',
  tiers: [
    { count: 100, supplyPrice: 1_980 },
    { count: 500, supplyPrice: 1_650 },
  ],
  minCount: 100,
  optionName: '색상',
  options: [
    { productOptionId: null, name: '투명', extraPrice: 0, flatPrice: 0, status: 'SALE', stock: null },
    { productOptionId: null, name: '반투명 흰색', extraPrice: 110, flatPrice: 0, status: 'SOLD_OUT', stock: null },
    { productOptionId: null, name: '한정 색상', extraPrice: 220, flatPrice: 22_000, status: 'STOP', stock: null },
  ],
}
const archived: Shelved = {
  ...shelved,
  category: '쿠폰·상품권',
  supplier: '누리인쇄(데모)',
  name: '여름 한정 스탬프 쿠폰',
  status: 'SALE',
  priceModel: 'SET',
  unit: '매',
  spec: '90×50 · 스노우 250g',
  description: '여름 행사용 쿠폰입니다. 행사가 끝나 보관했습니다.',
  tiers: [
    { count: 500, supplyPrice: 44_000 },
    { count: 1_000, supplyPrice: 66_000 },
  ],
  minCount: 500,
}

/** Gives the operator's list of products every state that it can show. */
export async function seedShelf(tx: Tx, at: Date): Promise<void> {
  for (const [name, lowStock] of Object.entries(stockLevels)) {
    await tx.update(product).set({ lowStock }).where(eq(product.name, name))
  }
  const records = await Promise.all([prepared, archived].map((each) => recordOf(tx, each)))
  const [, archivedId = 0] = await createProducts(tx, records, at)
  await tx.update(product).set({ archivedAt: at }).where(eq(product.id, archivedId))
}

async function recordOf(tx: Tx, { category: categoryName, supplier: supplierName, ...record }: Shelved) {
  const [categoryRow] = await tx.select({ id: category.id }).from(category).where(eq(category.name, categoryName))
  const [supplierRow] = await tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.name, supplierName))
  if (!categoryRow || !supplierRow) throw new Error(`the demo has no ${categoryName} or ${supplierName}`)
  return { ...record, categoryId: categoryRow.id, supplierId: supplierRow.id }
}
