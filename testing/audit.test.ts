import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/audit/server/audit.tables.ts'
import { callName, unnamedChanges } from '#features/audit/web/audit-words.ts'
import { supplier } from '#features/suppliers/server/suppliers.tables.ts'
import { apiWith } from './api-client.ts'
import { keyOf } from './matrix/requests.ts'
import { createFixture, type OwnedRecords } from './matrix/fixture.ts'
import { addBrands, type Brand } from './people.ts'
import { useWorld } from './world.ts'

const world = useWorld()

/** A successful request of each audited call, and the log line it must write. */
const audited: Record<
  string,
  (
    records: OwnedRecords,
    supplierId: number,
  ) => {
    path: string
    body?: unknown
    headers?: Record<string, string>
    /** The caller; the operator by default. */
    by?: 'admin A'
    subject: string
    before: unknown
    after: unknown
  }
> = {
  'POST /admin/order/:orderNumber/deposit': ({ unpaidOrder }) => ({
    path: `/admin/order/${unpaidOrder}/deposit`,
    body: { amount: 10_000 },
    subject: unpaidOrder,
    before: { status: 'BD' },
    after: { status: 'PC' },
  }),
  'POST /admin/order/:orderNumber/prepare': ({ orderNumber }) => ({
    path: `/admin/order/${orderNumber}/prepare`,
    body: {},
    subject: orderNumber,
    before: { status: 'PC' },
    after: { status: 'PIP' },
  }),
  'POST /admin/order/:orderNumber/ship': ({ orderNumber }, supplierId) => ({
    path: `/admin/order/${orderNumber}/ship`,
    body: { supplierId, courier: 'LOTTE', number: '2000-0000-0012' },
    subject: orderNumber,
    before: { status: 'PIP' },
    after: { status: 'RC', number: '200000000012' },
  }),
  'POST /admin/order/:orderNumber/cancel': ({ unpaidOrder }) => ({
    path: `/admin/order/${unpaidOrder}/cancel`,
    body: { reason: '매장 요청' },
    subject: unpaidOrder,
    before: { status: 'PC' },
    after: { status: 'CC' },
  }),
  'POST /admin/cardRefund/:id/retry': ({ cardRefundId, orderNumber }) => ({
    path: `/admin/cardRefund/${cardRefundId}/retry`,
    subject: orderNumber,
    before: { refundState: 'FAILED' },
    after: { refundState: 'PENDING', refundAmount: 1_000 },
  }),
  'POST /admin/member/:memberId/cash/correction': ({ memberId }) => ({
    path: `/admin/member/${memberId}/cash/correction`,
    body: { amount: 500, reason: '이벤트 보상' },
    subject: `member/${memberId}`,
    // The cancellation above has refunded 10,000.
    before: { balance: 1_000_000 },
    after: { balance: 1_000_500 },
  }),
  'PUT /partnerAdmin/chainStore/:id': ({ storeId, partnerUri }) => ({
    path: `/partnerAdmin/chainStore/${storeId}`,
    by: 'admin A',
    body: { status: 'STOP', level: 3 },
    headers: { 'front-uri': partnerUri },
    subject: `chainStore/${storeId}`,
    before: { status: 'ACTIVE', level: 1 },
    after: { status: 'STOP', level: 3 },
  }),
  'POST /partnerAdmin/chainStore/:id/contact': ({ waitingStoreId, partnerUri }) => ({
    path: `/partnerAdmin/chainStore/${waitingStoreId}/contact`,
    by: 'admin A',
    headers: { 'front-uri': partnerUri },
    subject: `chainStore/${waitingStoreId}`,
    before: {},
    after: { viewed: 'CONTACT' },
  }),
  'POST /admin/partner/:partnerId/refuse': () => ({
    path: `/admin/partner/${newcomer.partnerId}/refuse`,
    body: { reason: '서류 확인 필요' },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'WAIT', decision: 'REFUSED' },
  }),
  'POST /admin/partner/:partnerId/approve': () => ({
    path: `/admin/partner/${newcomer.partnerId}/approve`,
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'ACTIVE', products: 0 },
  }),
  'POST /admin/message/:id/resend': ({ failedMessage }) => ({
    path: `/admin/message/${failedMessage}/resend`,
    subject: `message/${failedMessage}`,
    before: { messageState: 'FAILED' },
    after: { messageState: 'PENDING' },
  }),
  'POST /admin/member/:memberId/temporaryPassword': ({ memberId }) => ({
    path: `/admin/member/${memberId}/temporaryPassword`,
    subject: `member/${memberId}`,
    before: { hasTemporaryPassword: false },
    after: { hasTemporaryPassword: true },
  }),
  'DELETE /community/comment/:id': ({ commentId, postId }) => ({
    path: `/community/comment/${commentId}`,
    by: 'admin A',
    subject: `community/${postId}`,
    before: { postState: 'SHOWN' },
    after: { postState: 'DELETED' },
  }),
  'DELETE /community/:id': ({ postId }) => ({
    path: `/community/${postId}`,
    subject: `community/${postId}`,
    before: { postState: 'SHOWN' },
    after: { postState: 'DELETED' },
  }),
}

/** A brand that waits for its approval. */
const newcomer: Brand = { partnerId: 301, uri: 'chorokdeung', name: '초록등', state: 'WAIT' }

/** [targets R33] */
describe('the audit log', () => {
  it('covers every call that changes data of the platform or of a brand', () => {
    const changing = world.calls
      .map(({ call }) => call)
      .filter(({ method, policy }) => method !== 'GET' && (policy.who === 'operator' || policy.who === 'partner'))
    const undeclared = changing.filter(({ policy }) => !policy.audit).map(keyOf)
    expect(undeclared, 'Declare `audit: true` in the policy of these calls (*.calls.ts).').toEqual([])
    // Calls of members with which a headquarters or the operator also changes the data of others.
    const others = world.calls.map(({ call }) => call).filter(({ policy }) => policy.who === 'member' && policy.audit)
    const advice = 'Add or remove the request of the call under `audited` in testing/audit.test.ts.'
    expect(Object.keys(audited).toSorted(), advice).toEqual([...changing, ...others].map(keyOf).toSorted())
  })

  it('records actor, call, subject, before, after, address and request id, with Korean names for all', async () => {
    const { records, tokens, members } = await createFixture(world)
    await addBrands(world, newcomer)
    const [{ id: supplierId } = { id: 0 }] = await world.db.select({ id: supplier.id }).from(supplier).limit(1)
    for (const [key, make] of Object.entries(audited)) {
      const { path, body, headers, by = 'operator', subject, before, after } = make(records.A1, supplierId)
      const method = key.split(' ')[0]?.toLowerCase() as 'put' | 'post' | 'delete' // the methods of audited calls
      const reply = await apiWith(world, tokens[by])[method](path, body, headers)
      expect(reply, key).toMatchObject({ status: 200, code: 'S' })
      const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
      const { 'x-request-id': requestId } = reply.headers
      const who = { actorId: members[by]?.memberId ?? 0 }
      const what = { call: key, subject, before, after }
      const line = lines.at(-1)
      expect(line, key).toMatchObject({ ...who, ...what, requestId, address: '127.0.0.1' })
      // The operator reads the line in Korean: add missing names in src/features/audit/web/audit-words.ts.
      expect({ call: callName(key), unnamed: unnamedChanges(line?.before, line?.after) }, key).toEqual({
        call: expect.stringMatching(/^[가-힣·, ]+$/) as string,
        unnamed: [],
      })
    }
  })

  it('records no refused call', async () => {
    const { records, tokens } = await createFixture(world)
    const operator = apiWith(world, tokens.operator)
    expect(await operator.post(`/admin/order/${records.A1.orderNumber}/deposit`, { amount: 1_000 })).toMatchObject({
      status: 409,
    })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })
})
