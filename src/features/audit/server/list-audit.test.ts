import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/api-client.ts'
import { addOperator } from '#testing/order-desk.ts'
import { addBrands, coffee } from '#testing/people.ts'
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
