import { describe, expect, it } from 'vitest'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { apiAs, apiWith } from '../harness/api-client.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)
const path = '/admin/message/template/STORE_APPROVED/INBOX'

describe('a message text saved at one process', () => {
  it('is used by the next message, and read at the other', async () => {
    await addBrands(world, coffee)
    const store = await addMember(world, { username: 'store', brand: coffee })
    const operator = await apiAs(world, await addOperator(world, coffee))
    const reader = apiWith(second(), (await apiAs(world, store)).token)
    for (const round of [1, 2, 3]) {
      const { version } = (await operator.get(path)).data as { version: number }
      const body = { version, title: `${round}번째 승인`, text: '#{매장}, #{브랜드}' }
      expect(await operator.put(path, body)).toMatchObject({ code: 'S' })
      await world.db.transact(async (tx) => {
        const { memberId } = store
        const { partnerId } = coffee
        const facts = { store: '성수점' }
        const at = world.now
        await queueMemberMessages(tx, [{ event: 'STORE_APPROVED', memberId, partnerId, once: round, at, facts }])
        return { ok: true }
      })
      expect((await reader.get('/mypage/message')).data).toMatchObject({
        // Earlier messages keep their text.
        content: [3, 2, 1].filter((each) => each <= round).map((each) => ({ title: `${each}번째 승인` })),
      })
    }
  })
})
