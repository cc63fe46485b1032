import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { addPurchaseOrder } from '../fixtures/orders/purchase-orders.ts'
import type { AuditedRequests } from './audited-request.ts'

const path = '/admin/purchaseOrder'

export const auditedPurchaseOrders: AuditedRequests = {
  [`POST ${path}`]: () => ({
    subject: expect.stringMatching(/^purchaseOrder\/P/) as string, // the number is random
    before: {},
    after: { purchaseOrder: expect.stringMatching(/^P/) as string },
  }),
  [`POST ${path}/:number/resend`]: async ({ world, supplierId }) => {
    await world.db.update(supplier).set({ contactEmail: 'nuri@example.com' }).where(eq(supplier.id, supplierId))
    const number = await addPurchaseOrder(world, { supplierId })
    return {
      params: { number },
      subject: `purchaseOrder/${number}`,
      before: { purchaseMails: 0 },
      after: { purchaseMails: 1 },
    }
  },
  [`DELETE ${path}/:number/link`]: async ({ world, supplierId }) => {
    const number = await addPurchaseOrder(world, { supplierId })
    return {
      params: { number },
      subject: `purchaseOrder/${number}`,
      before: { isLinkRevoked: false },
      after: { isLinkRevoked: true },
    }
  },
  [`POST ${path}/:number/handedOver`]: async ({ world, supplierId }) => {
    const number = await addPurchaseOrder(world, { supplierId })
    return {
      params: { number },
      subject: `purchaseOrder/${number}`,
      before: { isHandedOver: false },
      after: { isHandedOver: true },
    }
  },
}
