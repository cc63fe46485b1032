import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { unnamedChanges } from '#features/platform/audit/web/audit-text.ts'
import '#app/web/audit-labels.ts'
import { auditWordOf } from '#server/http/audit-words.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { apiWith } from '../harness/api-client.ts'
import { mountedCall } from '../harness/broken-route.ts'
import { audited } from '../audited/all.ts'
import { sentRequest } from '../audited/audited-request.ts'
import { newcomer } from '../audited/brands.ts'
import { takeSnapshot } from '../harness/database-snapshot.ts'
import { keyOf, requests } from '../matrix/requests.ts'
import { requestOf } from '../matrix/declared-requests.ts'
import { createFixture } from '../matrix/fixture.ts'
import { addBrands } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** Reads whose request is too long for an address. */
const readsWithBody = [
  'POST /partnerAdmin/partnerProduct/preview',
  'POST /partnerAdmin/ownPrice/preview',
  'POST /partnerAdmin/ownPrice/copy/preview',
  'POST /partnerAdmin/notice/reach',
]

/** They say who works on an item of the queue, and change no data of the platform. */
const claims = ['POST /admin/todo/claim', 'POST /admin/todo/release', 'POST /admin/todo/snooze']
const unaudited = [...readsWithBody, ...claims]

/** [targets R33] */
describe('the audit log', () => {
  it('covers every call that changes data of the platform or of a brand', () => {
    const changing = world.calls
      .map(({ call }) => call)
      .filter(({ method, policy }) => method !== 'GET' && (policy.who === 'operator' || policy.who === 'partner'))
    const undeclared = changing
      .filter(({ policy }) => !policy.audit)
      .map(keyOf)
      .filter((key) => !unaudited.includes(key))
    expect(undeclared, 'Declare `audit: true` in the policy of these calls (*.calls.ts).').toEqual([])
    const writing = changing.filter((call) => !unaudited.includes(keyOf(call)))
    // Calls of members with which a headquarters or the operator also changes the data of others.
    const others = world.calls.map(({ call }) => call).filter(({ policy }) => policy.who === 'member' && policy.audit)
    const all = [...writing, ...others]
    const unknown = Object.keys(audited).filter((key) => !all.some((call) => keyOf(call) === key))
    expect(unknown, 'Remove these requests from testing/audited/.').toEqual([])
    const untried = all.filter((call) => !audited[keyOf(call)] && !call.example).map(keyOf)
    expect(untried, 'Give these calls an example whose request succeeds, or a request in testing/audited/.').toEqual([])
  })

  // Their audit fields are tested with the verb instead.
  it('records the example of every call that has no request in testing/audited/', async () => {
    const calls = world.calls.map(({ call }) => call)
    const untold = calls.filter((call) => call.method !== 'GET' && call.policy.audit && !audited[keyOf(call)])
    expect(untold.length).toBeGreaterThan(0)
    const { records, tokens } = await createFixture(world)
    for (const call of untold) {
      const request = requestOf(call)
      const method = call.method.toLowerCase() as 'put' | 'post' | 'delete' // the methods of audited calls
      const api = apiWith(world, tokens[call.policy.who === 'partner' ? 'admin A' : 'operator'])
      const reply = await api[method](
        request?.path(records.A1) ?? '',
        request?.body?.(records.A1),
        request?.headers?.(records.A1),
      )
      expect(reply, keyOf(call)).toMatchObject({ status: 200, code: 'S' })
      const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      expect(line, keyOf(call)).toMatchObject({ call: keyOf(call), address: '127.0.0.1' })
      expect(unnamedChanges(line?.before, line?.after), keyOf(call)).toEqual([])
    }
  })

  it('records actor, call, subject, before, after, address and request id, with Korean names for all', async () => {
    const { records, tokens, members } = await createFixture(world)
    await addBrands(world, newcomer)
    const [{ id: supplierId } = { id: 0 }] = await world.db.select({ id: supplier.id }).from(supplier).limit(1)
    for (const [key, make] of Object.entries(audited)) {
      const { call } = mountedCall(world, key)
      const entry = await make({ records: records.A1, supplierId, world })
      const { path, body, headers } = sentRequest(call, entry, records.A1)
      const { by = 'operator', subject, before, after } = entry
      const method = key.split(' ')[0]?.toLowerCase() as 'put' | 'post' | 'delete' // the methods of audited calls
      const reply = await apiWith(world, tokens[by])[method](path, body, headers)
      expect(reply, key).toMatchObject({ status: 200, code: 'S' })
      const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
      const { 'x-request-id': requestId } = reply.headers
      const who = { actorId: members[by]?.memberId ?? 0 }
      const what = { call: key, subject, before, after }
      const line = lines.at(-1)
      expect(line, key).toMatchObject({ ...who, ...what, requestId, address: '127.0.0.1' })
      // The operator reads the line in Korean: add missing names in web/<feature>.audit.ts.
      expect({ call: auditWordOf(key), unnamed: unnamedChanges(line?.before, line?.after) }, key).toEqual({
        call: expect.stringMatching(/^\d?[가-힣·, ]+$/) as string,
        unnamed: [],
      })
    }
  })

  it.each(readsWithBody)('needs no line of %s, which changes no row', async (key) => {
    const { records, tokens } = await createFixture(world)
    const request = requests[key]
    const before = await takeSnapshot(world.db)
    const reply = await apiWith(world, tokens['admin A']).post(
      request?.path(records.A1) ?? '',
      request?.body?.(records.A1),
      request?.headers?.(records.A1),
    )
    expect(reply, key).toMatchObject({ status: 200 })
    expect((await takeSnapshot(world.db)).rows).toBe(before.rows)
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
