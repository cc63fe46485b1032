import { expect } from 'vitest'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { won } from '#values/won.ts'
import { eq } from 'drizzle-orm'
import { addSettlement, giveAccount } from '../fixtures/money/settlements.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const amount = 2_000
const confirmed = ({ world, records: { partnerId, ownerId } }: AuditedContext, month: string) =>
  addSettlement(world, { partnerId, decidedBy: ownerId, month, amount })

export const auditedSettlements: AuditedRequests = {
  // After the month that the fixture has recorded.
  'POST /admin/settlement/confirm': async ({
    world,
    records: { partnerId, storeId, partnerProductId, orderNumber },
  }) => {
    const [order] = await world.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
    const sold = { count: 1, sales: won(12_000), supply: won(10_000), lineNo: 1, day: '2026-03-15' }
    await world.db.delete(marginEntry)
    await world.db
      .insert(marginEntry)
      .values({ ...sold, partnerId, chainStoreId: storeId, partnerProductId, orderId: order?.id ?? 0 })
    await world.db.execute(`delete from settlement where partner_id = ${partnerId}`)
    return {
      body: { month: '2026-03', brands: [{ partnerId, amount }] },
      subject: `settlement/${partnerId}/2026-03`,
      before: {},
      after: { settlementState: 'CONFIRMED', amount },
    }
  },
  'POST /admin/settlement/transferList': async (context) => {
    await giveAccount(context.world)
    const id = await confirmed(context, '2026-03')
    return {
      body: { ids: [id], again: true },
      subject: `settlement/${context.records.partnerId}/2026-03`,
      before: {},
      after: { settlementState: 'CONFIRMED', amount, paidTo: expect.stringContaining('****') as string },
    }
  },
  'POST /admin/settlement/paid': async (context) => {
    const id = await confirmed(context, '2026-03')
    return {
      body: { ids: [id], paidOn: '2026-04-10' },
      subject: `settlement/${context.records.partnerId}/2026-03`,
      before: { settlementState: 'CONFIRMED' },
      after: { settlementState: 'PAID', amount, paidOn: '2026-04-10' },
    }
  },
  'POST /admin/settlement/:id/hold': async (context) => {
    const id = await confirmed(context, '2026-04')
    return {
      params: { id },
      body: { reason: '계좌 확인' },
      subject: `settlement/${context.records.partnerId}/2026-04`,
      before: { settlementState: 'CONFIRMED' },
      after: { settlementState: 'HELD' },
    }
  },
  'POST /admin/settlement/:id/release': async (context) => {
    const id = await confirmed(context, '2026-04')
    return {
      params: { id },
      subject: `settlement/${context.records.partnerId}/2026-04`,
      before: { settlementState: 'HELD' },
      after: { settlementState: 'CONFIRMED' },
    }
  },
  'POST /admin/settlement/:id/carry': async (context) => {
    const id = await confirmed(context, '2026-04')
    return {
      params: { id },
      subject: `settlement/${context.records.partnerId}/2026-04`,
      before: { settlementState: 'CONFIRMED' },
      after: { settlementState: 'CARRIED' },
    }
  },
}
