import { and, eq } from 'drizzle-orm'
import { partner, partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { changeSettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import type { AdminSettlement } from '#features/office/settlement/contract/settlement.admin.calls.ts'
import { settlement } from '#features/office/settlement/server/settlement.tables.ts'
import { won } from '#values/won.ts'
import { apiAs } from './api-client.ts'
import { openMarginBrand } from './margin-brand.ts'
import { coffee } from './people.ts'
import { testVault, type World } from './world.ts'

export const may = '2026-05'
export const june = '2026-06'

/** A brand with a commission of 3 % and an account, its orders, and the operator's calls about its settlements. */
export async function openSettlements(world: World) {
  const brand = await openMarginBrand(world)
  await world.db.update(partner).set({ commissionRate: 30 }).where(eq(partner.id, coffee.partnerId))
  await giveAccount(world)
  // A token of its own for each call, because months pass in these tests.
  const api = async () => apiAs(world, brand.operator)
  const list = async (month: string, query = '') => {
    const { data } = await (await api()).get(`/admin/settlement?month=${month}${query}`)
    return data as { content: AdminSettlement[]; sums: Record<string, number> } // the call's contract
  }
  const row = async (month: string) =>
    (await list(month)).content.find(({ partnerId }) => partnerId === coffee.partnerId)
  const confirm = async (month: string, amount?: number) => {
    const seen = amount ?? (await row(month))?.amount ?? 0
    const body = { month, brands: [{ partnerId: coffee.partnerId, amount: seen }] }
    return (await api()).post('/admin/settlement/confirm', body)
  }
  const confirmed = async (month: string) => {
    await confirm(month)
    return (await row(month))?.id ?? 0
  }
  const act = async (id: number, action: string, body: object = {}) =>
    (await api()).post(`/admin/settlement/${id}/${action}`, body)
  const pay = async (ids: number[], paidOn = '2026-06-02') =>
    (await api()).post('/admin/settlement/paid', { ids, paidOn })
  return { ...brand, api, list, row, confirm, confirmed, act, pay }
}

export async function giveAccount(world: World): Promise<void> {
  await world.db.delete(partnerAccount).where(eq(partnerAccount.partnerId, coffee.partnerId))
  const account = { bankCode: '088', account: '110-123-456789', holder: '새벽나루' }
  const { partnerId } = coffee
  await world.db.transact(async (tx) => {
    await changeSettlementAccount(tx, { partnerId, vault: testVault, ...account })
    return { ok: true }
  })
}

/** A recorded month of a brand without orders behind it: to be paid with an amount, otherwise carried over. A second call finds the record of the first. */
export async function addSettlement(
  { db, now }: World,
  { partnerId, decidedBy, month = '2026-04', amount = 0 }: NewSettlement,
): Promise<number> {
  const zero = won(0)
  await db
    .insert(settlement)
    .values({
      partnerId,
      month,
      decidedBy,
      state: amount > 0 ? 'CONFIRMED' : 'CARRIED',
      count: 0,
      confirmedAt: now,
      sales: won(amount),
      refunds: zero,
      supply: zero,
      commissionRate: 0,
      commission: zero,
      cardAmount: zero,
      cardCost: zero,
      carriedIn: zero,
      amount: won(amount),
    })
    .onConflictDoNothing()
  const [found] = await db
    .select({ id: settlement.id })
    .from(settlement)
    .where(and(eq(settlement.partnerId, partnerId), eq(settlement.month, month)))
  return found!.id // just inserted, or by an earlier call
}

interface NewSettlement {
  partnerId: number
  decidedBy: number
  month?: string
  /** Won to pay out. */
  amount?: number
}
