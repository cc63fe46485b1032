import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/back-office/server/audit.tables.ts'
import { supplier } from '#features/catalog/server/catalog.tables.ts'
import { apiWith } from './api-client.ts'
import { keyOf } from './matrix/requests.ts'
import { found, type Things } from './matrix/society.ts'
import { useWorld } from './world.ts'

const world = useWorld()

/** A request of each audited call that succeeds, and what must stand in the log of it. */
const audited: Record<
  string,
  (
    things: Things,
    supplierId: number,
  ) => { path: string; body: unknown; subject: string; before: unknown; after: unknown }
> = {
  'POST /admin/order/:orderNumber/deposit': ({ unpaidOrder }) => ({
    path: `/admin/order/${unpaidOrder}/deposit`,
    ...{ body: { amount: 10_000 }, subject: unpaidOrder, before: { status: 'BD' }, after: { status: 'PC' } },
  }),
  'POST /admin/order/:orderNumber/prepare': ({ orderNumber }) => ({
    path: `/admin/order/${orderNumber}/prepare`,
    ...{ body: {}, subject: orderNumber, before: { status: 'PC' }, after: { status: 'PIP' } },
  }),
  'POST /admin/order/:orderNumber/ship': ({ orderNumber }, supplierId) => ({
    path: `/admin/order/${orderNumber}/ship`,
    body: { supplierId, courier: 'LOTTE', number: '2000-0000-0012' },
    ...{ subject: orderNumber, before: { status: 'PIP' }, after: { status: 'RC', number: '200000000012' } },
  }),
  'POST /admin/order/:orderNumber/cancel': ({ unpaidOrder }) => ({
    path: `/admin/order/${unpaidOrder}/cancel`,
    ...{ body: { reason: '매장 요청' }, subject: unpaidOrder, before: { status: 'PC' }, after: { status: 'CC' } },
  }),
  'POST /admin/member/:memberId/cash/correction': ({ memberId }) => ({
    path: `/admin/member/${memberId}/cash/correction`,
    body: { amount: 500, reason: '이벤트 보상' },
    subject: `member/${memberId}`,
    // The cancel before gave 10,000 back.
    ...{ before: { balance: 1_000_000 }, after: { balance: 1_000_500 } },
  }),
}

/** [targets R33] */
describe('the audit log', () => {
  it('knows every call that changes something for the platform or a brand', () => {
    const changing = world.calls
      .map(({ call }) => call)
      .filter(({ method, policy }) => method !== 'GET' && (policy.who === 'operator' || policy.who === 'partner'))
    expect(changing.filter(({ policy }) => !policy.audit).map(keyOf)).toEqual([])
    expect(changing.map(keyOf).toSorted()).toEqual(Object.keys(audited).toSorted())
  })

  it('has who, what, before, after, from where and under which request id', async () => {
    const { things, tokens } = await found(world)
    const operator = apiWith(world, tokens.operator)
    const [{ id: supplierId } = { id: 0 }] = await world.db.select({ id: supplier.id }).from(supplier).limit(1)
    for (const [key, make] of Object.entries(audited)) {
      const { path, body, subject, before, after } = make(things.A1, supplierId)
      const reply = await operator.post(path, body)
      expect(reply, key).toMatchObject({ status: 200, code: 'S' })
      const lines = await world.db.select().from(auditLog)
      const { 'x-request-id': requestId } = reply.headers
      expect(lines.at(-1), key).toMatchObject({ call: key, subject, before, after, requestId, address: '127.0.0.1' })
    }
  })

  it('writes no line for what was refused', async () => {
    const { things, tokens } = await found(world)
    const operator = apiWith(world, tokens.operator)
    expect(await operator.post(`/admin/order/${things.A1.orderNumber}/deposit`, { amount: 1_000 })).toMatchObject({
      status: 409,
    })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })
})
