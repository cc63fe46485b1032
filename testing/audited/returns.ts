import { addProduct } from '../fixtures/goods/goods.ts'
import { handlingOf } from '../fixtures/orders/order-handling.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addMember, coffee, giveCash } from '../fixtures/people/people.ts'
import { addReturn } from '../fixtures/orders/returns.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

/** A return of an order of its own that was sent. */
async function returned({ world, supplierId }: AuditedContext, state: 'ASKED' | 'ACCEPTED', no: number) {
  const store = await addMember(world, { username: `returns${no}`, brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 2 }] })
  const operator = await addMember(world, { username: `sender${no}`, brand: coffee, authority: 'ROLE_ADMIN' })
  const handling = handlingOf(world, operator, orderNumber)
  await handling.prepare()
  await handling.ship(supplierId)
  const { returnId } = await addReturn(world, { memberId: store.memberId, orderNumber, state, supplierId })
  return { params: { id: returnId }, subject: `return/${returnId}` }
}

export const auditedReturns: AuditedRequests = {
  'POST /admin/return/:id/accept': async (context) => {
    const of = await returned(context, 'ASKED', 1)
    return {
      ...of,
      before: { returnState: 'ASKED' },
      after: { returnState: 'ACCEPTED', returnGuide: '기사님이 방문합니다.' },
    }
  },
  'POST /admin/return/:id/refuse': async (context) => {
    const of = await returned(context, 'ASKED', 2)
    return {
      ...of,
      body: { reason: '사용한 흔적이 있습니다.' },
      before: { returnState: 'ASKED' },
      after: { returnState: 'REFUSED' },
    }
  },
  'POST /admin/return/:id/receive': async (context) => {
    const of = await returned(context, 'ACCEPTED', 3)
    const [before, after] = [{ returnState: 'ACCEPTED' }, { returnState: 'RECEIVED' }]
    return { ...of, before, after }
  },
  'POST /admin/return/:id/refund': async (context) => {
    const of = await returned(context, 'ACCEPTED', 4)
    return {
      ...of,
      body: { fault: 'SUPPLIER', fee: 0, toStock: false, expectedRefund: 10_000, seenRefunds: 0 },
      before: { returnState: 'ACCEPTED' },
      after: { returnState: 'REFUNDED', refundTotal: 10_000 },
    }
  },
  'POST /admin/return/:id/exchange': async (context) => {
    const of = await returned(context, 'ACCEPTED', 5)
    return {
      ...of,
      body: { courier: 'CJGLS', number: '555566667777', toStock: false },
      before: { returnState: 'ACCEPTED' },
      after: { returnState: 'EXCHANGED', number: '555566667777' },
    }
  },
}
