import { describe, expect, it } from 'vitest'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { answerOutcome } from '#server/http/answer-outcome.ts'
import { recordHistoryCall } from '../contract/audit.calls.ts'
import { recordChanged } from '../contract/record-version.ts'
import { findConflict, findRecordVersion, listRecordVersions } from './record-version.ts'
import { writeAudits } from './write-audit.ts'

const world = useWorld()

/** Writes changes of records by one operator, in order. */
async function withChanges(...changes: { subject: string; after: unknown }[]) {
  await addBrands(world, coffee)
  const operator = await addOperator(world, coffee)
  const context = { actorId: operator.memberId, partnerId: null, call: 'PUT /x', address: '::1', requestId: 'r' }
  const lines = changes.map((change) => ({ ...change, before: {}, at: world.now }))
  await world.db.transact(async (tx) => {
    await writeAudits(tx, context, lines)
    return { ok: true }
  })
}
const find = (subject: string, version: number) =>
  world.db.transact(async (tx) => ({ ok: true, conflict: await findConflict(tx, { subject, version, usernameOf }) }))

describe('the version of a record', () => {
  it('is 0 before its first change, and grows with each change of this record only', async () => {
    await withChanges({ subject: 'product/1', after: { name: '컵' } })
    const first = await findRecordVersion(world.db, 'product/1')
    expect(first).toBeGreaterThan(0)
    expect(await findRecordVersion(world.db, 'product/12')).toBe(0)
    expect(await listRecordVersions(world.db, ['product/1', 'product/2'])).toEqual(new Map([['product/1', first]]))
  })

  it('is not changed by a reveal of private data', async () => {
    await withChanges({ subject: 'member/1', after: { viewed: 'CONTACT' } })
    expect(await findRecordVersion(world.db, 'member/1')).toBe(0)
    expect(await find('member/1', 0)).toMatchObject({ conflict: undefined })
  })

  it('finds who changed the record since, newest first, and nothing for the current version', async () => {
    await withChanges(
      { subject: 'product/1', after: { name: '컵' } },
      { subject: 'product/2', after: { name: '뚜껑' } },
      { subject: 'product/1', after: { name: '종이컵' } },
    )
    const version = await findRecordVersion(world.db, 'product/1')
    expect(await find('product/1', 0)).toMatchObject({
      conflict: {
        version,
        changes: [
          { id: version, actor: 'operator', call: 'PUT /x', after: { name: '종이컵' } },
          { after: { name: '컵' } },
        ],
      },
    })
    expect(await find('product/1', version)).toMatchObject({ conflict: undefined })
  })

  it('is sent with the refusal', () => {
    const conflict = { version: 3, changes: [] }
    const outcome = { ok: false, refused: 'conflict', conflict } as const
    const call = { ...recordHistoryCall, refusals: { conflict: recordChanged } }
    expect(answerOutcome(call, outcome)).toMatchObject({ status: 409, envelope: { code: 'F', data: conflict } })
  })
})
