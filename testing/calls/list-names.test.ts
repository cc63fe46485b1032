import { ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { inquiry } from '#features/talk/inquiries/server/inquiries.tables.ts'
import { readCalls } from '../../tools/map/calls.ts'
import { root } from '../../tools/repo.ts'
import { apiWith } from '../harness/api-client.ts'
import { addressOf, exampleOf, headersOf } from '../matrix/declared-requests.ts'
import { createFixture } from '../matrix/fixture.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
const name = '남궁가람'

/** Their names are compared with a transfer: the buyer beside the depositor, the member beside the account holder. */
const comparedWithTransfers = ['/admin/bankStatement/candidate', '/admin/charge', '/admin/draw', '/admin/order']

/** Records and their parts, which an operator has opened. */
const isOpened = (path: string) => path.includes('/:')

describe('the name of a person in a list of the operators', () => {
  it('is masked, except where it is compared with a transfer [decisions: People and roles]', async () => {
    const { records, tokens } = await createFixture(world)
    await world.db.update(member).set({ name }).where(ne(member.authority, 'ROLE_ADMIN'))
    await world.db.update(inquiry).set({ representative: name })
    const lists = (await readCalls(root))
      .map(({ call }) => call)
      .filter((call) => call.method === 'GET' && call.policy.who === 'operator' && !isOpened(call.path) && call.data)
    const [whole, masked]: [string[], string[]] = [[], []]
    for (const call of lists) {
      const path = addressOf(call, exampleOf(call, records.A1))
      const { data } = await apiWith(world, tokens['operator']).get(path, headersOf(call, records.A1))
      const text = JSON.stringify(data ?? null)
      if (text.includes(name)) whole.push(call.path)
      if (text.includes('남**람')) masked.push(call.path)
    }
    expect(whole.filter((path) => path !== '/admin/todo/item').toSorted()).toEqual(comparedWithTransfers)
    expect(masked).toEqual(
      expect.arrayContaining([
        '/admin/member',
        '/admin/partner',
        '/admin/store',
        '/admin/cash/members',
        '/admin/question',
        '/admin/inquiry',
        '/admin/review',
        '/admin/return',
        '/admin/taxDocument',
        '/admin/message',
        '/admin/todo/item',
      ]),
    )
  })

  it('is whole in the queue for deposits and withdrawals only', async () => {
    const { tokens } = await createFixture(world)
    await world.db.update(member).set({ name }).where(ne(member.authority, 'ROLE_ADMIN'))
    const { data } = await apiWith(world, tokens['operator']).get('/admin/todo/item')
    const items = (data as { items: { kind: string; title: string; detail: string }[] }).items // the call's contract
    const kinds = items.filter((item) => `${item.title} ${item.detail}`.includes(name)).map(({ kind }) => kind)
    expect(new Set(kinds).isSubsetOf(new Set(['charge', 'draw', 'unmatched', 'deposit']))).toBe(true)
  })
})
