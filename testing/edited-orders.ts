import { eq } from 'drizzle-orm'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { apiAs, type ApiClient } from './api-client.ts'
import { addProduct, addSupplier } from './goods.ts'
import { addOperator, handlingOf } from './order-handling.ts'
import { placed } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from './people.ts'
import type { World } from './world.ts'

/** Cards at 1,000 won (stock 50, at most 40 a month) and cups at 2,000 won, of one supplier: 3,500 won below 50,000 won. */
export async function openEditShop(world: World, { cash = 1_000_000, card = 0 } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash, card })
  const supplierId = await addSupplier(world, {
    type: 'CONDITIONAL_FREE',
    baseFee: 3_500,
    freeOver: 50_000,
    remoteJeju: 3_000,
  })
  const cards = await addProduct(world, {
    brand: coffee,
    product: { name: '명함', supplierId, tiers: [[1, 1_000]], stock: 50, minCount: 5, step: 5 },
    partnerProduct: { maxPerMonth: 40 },
  })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵', supplierId, tiers: [[1, 2_000]] } })
  const operator = await addOperator(world, coffee)
  const api = await apiAs(world, store)
  const of = (goods: { partnerProductId: number }, count: number) => ({
    partnerProductId: goods.partnerProductId,
    productOptionId: null,
    count,
  })
  const order = async (pay: 'BANK' | 'CASH', items: object[], cashAmount = 0) => {
    const orderNumber = await placed(world, store, { pay, cashAmount, items: items as [] })
    return { orderNumber, handling: handlingOf(world, operator, orderNumber), ...editsOf(api, orderNumber) }
  }
  const stock = async () => {
    const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, cards.productId))
    return row?.stock
  }
  const balance = async () => findCashBalance(world.db, store.memberId)
  return { store, api, cards, cups, of, order, stock, balance, supplierId }
}

/** The calls of the edit page of one order: the preview of an edit, and the edit. */
export const editsOf = (api: ApiClient, orderNumber: string) => ({
  ask: (edit: object) => api.post(`/order/${orderNumber}/editTotal`, edit),
  edit: (edit: object) => api.patch(`/order/${orderNumber}`, edit),
})

/** Another receiver with the same delivery fee. */
export const otherReceiver = {
  name: '박서준',
  phone: '010-0000-2048',
  postalCode: '04712',
  address1: '서울 성동구 누리길 30',
  address2: '',
  memo: '경비실에 맡겨 주세요',
}

/** Adds an account of the platform at another bank. */
export const addAccount = (world: World) =>
  world.db
    .insert(bankAccount)
    .values({ bankCode: '004', account: '000-000000-00-002', holder: '주식회사 누리가맹', displayOrder: 9 })
