import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { AuditRow } from '../contract/audit.calls.ts'
import { auditLog } from './audit.tables.ts'

const world = useWorld()

async function aLog(...subjects: string[]) {
  await addBrands(world, coffee)
  const operator = await addOperator(world, coffee)
  const line = { actorId: operator.memberId, call: 'PUT /x', address: '::1', requestId: 'r', createdAt: world.now }
  await world.db.insert(auditLog).values(subjects.map((subject) => ({ ...line, subject })))
  const api = await apiAs(world, operator)
  return async (query: string, path = '') => {
    const page = (await api.get(`/admin/audit${path}?${query}`)).data as {
      content: AuditRow[]
      nextCursor: string | null
    }
    return { ...page, subjects: page.content.map(({ subject }) => subject) }
  }
}

describe('searching the audit log', () => {
  it('finds a subject by its full text, its prefix, or a part', async () => {
    const search = await aLog('20261120-7710925', '20261119-7710925', 'member/7', 'member/12')
    expect((await search('subject=20261120-7710925')).subjects).toEqual(['20261120-7710925'])
    expect((await search('subject=20261119')).subjects).toEqual(['20261119-7710925'])
    expect((await search('subject=7710925')).subjects).toEqual(['20261119-7710925', '20261120-7710925'])
    expect((await search('subject=member/')).subjects).toEqual(['member/12', 'member/7'])
    expect((await search('subject=%20member/7%20')).subjects).toEqual(['member/7'])
  })

  it('reads the changes of one record only', async () => {
    const search = await aLog('member/1', 'member/12', 'member/1')
    expect((await search('subject=member/1', '/record')).subjects).toEqual(['member/1', 'member/1'])
    const first = await search('subject=member/1&size=1', '/record')
    expect(first.subjects).toEqual(['member/1'])
    expect((await search(`subject=member/1&size=1&cursor=${first.nextCursor}`, '/record')).nextCursor).toBeNull()
  })

  it('finds lines by username, call and Korean days', async () => {
    const search = await aLog('member/1', 'member/2')
    const other = await addMember(world, { username: 'Headquarters', brand: coffee, authority: 'ROLE_PARTNER' })
    const line = { actorId: other.memberId, address: '::1', requestId: 'r', subject: 'chainStore/1' }
    await world.db.insert(auditLog).values([
      { ...line, call: 'PUT /y', createdAt: new Date('2026-03-01T14:59:59Z') },
      { ...line, call: 'PUT /x', createdAt: new Date('2026-03-01T15:00:00Z') },
    ])
    expect((await search('actor=headquarters')).content).toHaveLength(2)
    expect((await search('actor=headquarter')).content).toEqual([])
    expect((await search('actor=operator')).subjects).toEqual(['member/2', 'member/1'])
    expect((await search('call=PUT%20/y')).content).toMatchObject([{ call: 'PUT /y', actor: 'Headquarters' }])
    expect((await search('call=PUT%20/x')).content).toHaveLength(3)
    // Midnight in Korea is 15:00 UTC.
    const days = (from: string, to: string) => search(`startDate=${from}&endDate=${to}`)
    expect((await days('2026-03-01', '2026-03-01')).content).toMatchObject([{ call: 'PUT /y' }])
    expect((await days('2026-03-02', '2026-03-02')).content).toMatchObject([{ call: 'PUT /x' }])
    expect((await days('2026-03-01', '2026-03-02')).content).toHaveLength(2)
    expect((await search('actor=headquarters&call=PUT%20/x&endDate=2026-03-01')).content).toEqual([])
  })

  it('takes every character literally', async () => {
    const search = await aLog('member/7', '100%', 'a_b')
    expect((await search('subject=%25')).subjects).toEqual(['100%'])
    expect((await search('subject=_')).subjects).toEqual(['a_b'])
  })

  it('pages within the matches', async () => {
    const search = await aLog('member/1', 'order', 'member/2', 'member/3')
    const first = await search('subject=member&size=2')
    expect(first.subjects).toEqual(['member/3', 'member/2'])
    const second = await search(`subject=member&size=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ subjects: ['member/1'], nextCursor: null })
  })
})

describe('exporting the audit log', () => {
  it('answers a thousand lines at once, and records itself with its filter once', async () => {
    await addBrands(world, coffee)
    const operator = await addOperator(world, coffee)
    const line = { actorId: operator.memberId, call: 'PUT /x', address: '::1', requestId: 'r', createdAt: world.now }
    await world.db
      .insert(auditLog)
      .values(Array.from({ length: 1_001 }, (_, n) => ({ ...line, subject: `member/${n}` })))
    await world.db.insert(auditLog).values({ ...line, subject: 'order' })
    const api = await apiAs(world, operator)
    const batch = async (body: object) =>
      (await api.post('/admin/audit/export', { subject: 'member/', ...body })).data as {
        content: AuditRow[]
        nextCursor: string | null
      }
    const first = await batch({})
    expect(first.content).toHaveLength(1_000)
    expect(first.content[0]?.subject).toBe('member/1000')
    expect(await batch({ cursor: Number(first.nextCursor) })).toMatchObject({
      content: [{ subject: 'member/0' }],
      nextCursor: null,
    })
    const lines = await world.db.select().from(auditLog).where(eq(auditLog.subject, 'audit'))
    expect(lines).toMatchObject([
      { actorId: operator.memberId, call: 'POST /admin/audit/export', after: { auditSubject: 'member/' } },
    ])
  })
})
