import { eq } from 'drizzle-orm'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type {
  PurchaseOrderDetail,
  PurchaseOrderRow,
} from '#features/orders/purchase-orders/contract/purchase-orders.admin.calls.ts'
import { linkTokens } from '#features/orders/purchase-orders/server/link-token.ts'
import { linkEnd } from '#features/orders/purchase-orders/server/make-purchase-order.ts'
import { purchaseOrder } from '#features/orders/purchase-orders/server/purchase-orders.tables.ts'
import type { Company } from '#features/platform/settings/server/find-company.ts'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { apiAs, apiWith } from './api-client.ts'
import { addProduct, addSupplier } from './goods.ts'
import { addOperator, handlingOf } from './order-handling.ts'
import { placed } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from './people.ts'
import { testSecret, type World } from './world.ts'

/** A supplier with a mail address, a product of it that costs 10,000 won, a store with cash, and an operator. */
export async function openPurchasing(world: World, { email = 'nuri@example.com' } = {}) {
  await addBrands(world, coffee)
  await addPlatform(world)
  const supplierId = await addSupplier(world)
  await world.db.update(supplier).set({ contactEmail: email, contactName: '한가람' }).where(eq(supplier.id, supplierId))
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const store = await addMember(world, { username: 'store1', brand: coffee, stores: [{ name: '망원점' }] })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const operator = await addOperator(world, coffee)
  // A new sign-in each time: the tests move the clock over days.
  const signedIn = () => apiAs(world, operator)
  const api = {
    get: async (path: string) => (await signedIn()).get(path),
    post: async (path: string, body?: unknown, headers?: Record<string, string>) =>
      (await signedIn()).post(path, body, headers),
    delete: async (path: string) => (await signedIn()).delete(path),
  }
  const guest = apiWith(world, undefined)
  const detail = async (number: string) => (await api.get(`/admin/purchaseOrder/${number}`)).data as PurchaseOrderDetail
  return {
    supplierId,
    partnerProductId,
    store,
    operator,
    api,
    guest,
    detail,
    handlingFor: (orderNumber: string) => handlingOf(world, operator, orderNumber),
    order: (count = 1, productId = partnerProductId) =>
      placed(world, store, { items: [{ partnerProductId: productId, count }] }),
    list: async () => ((await api.get('/admin/purchaseOrder')).data as { content: PurchaseOrderRow[] }).content,
    make: () => api.post('/admin/purchaseOrder', {}, { host: 'balju.test' }),
    /** The token of the link of the last mail. */
    mailedToken: () => /\/supplier#(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '',
  }
}

/** A purchase order of the fixture, and the token of the link to it. */
export const linkedPurchaseOrder = 999
export const supplierLinkToken = linkTokens(testSecret).sign({ purchaseOrderId: linkedPurchaseOrder, linkNo: 1 })

/** Inserts a purchase order without lines, which the product never makes; for tests of its calls. */
export async function addPurchaseOrder(
  { db, now }: Pick<World, 'db' | 'now'>,
  { supplierId = 1, id, sequence }: { supplierId?: number; id?: number; sequence?: number } = {},
): Promise<string> {
  const [block] = await db.select({ id: company.id }).from(company).limit(1)
  const no = sequence ?? (await db.$count(purchaseOrder)) + 1
  const [made] = await db
    .insert(purchaseOrder)
    .overridingSystemValue()
    .values({
      ...(id !== undefined && { id }),
      number: `P20260515-${1_000_000 + no}`,
      supplierId,
      supplierName: '누리인쇄(데모)',
      sequence: no,
      day: '2026-05-15',
      companyId: block!.id, // every fixture has the platform
      createdAt: now,
      linkExpiresAt: linkEnd(now),
    })
    .returning({ number: purchaseOrder.number })
  return made!.number // insert … returning always yields its one row
}

/** The company block as a purchase order prints it. */
export const companyBlock = (part: Partial<Company> = {}): Company => ({
  id: 1,
  companyName: '주식회사 누리가맹',
  representative: '김하늘',
  businessNumber: '1078118103',
  mailOrderNumber: '2026-서울마포-0001',
  address: '서울 마포구 가온로 12',
  businessType: '도소매',
  businessItem: '전자상거래',
  contactName: '이도윤',
  tel: '02-000-0000',
  email: 'office@example.com',
  privacyOfficer: '이도윤',
  hostingProvider: '주식회사 누리가맹',
  supportHours: '평일 9시부터 18시까지',
  stampSvg: '',
  createdAt: new Date('2026-05-15T05:00:00Z'),
  ...part,
})
