import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { cardOrder, paidByCard } from '#testing/fixtures/money/cards.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('GET payment/card/info/{id}', () => {
  it('tells its buyer and the operator issuer, last digits and amount, and nothing else of the card', async () => {
    const { store, orderNumber, handling } = await paidByCard(world, { count: 3 })
    for (const person of [store, handling.operator]) {
      const reply = await (await apiAs(world, person)).get(`/payment/card/info/${orderNumber}`)
      expect(reply).toMatchObject({ status: 200, code: 'S' })
      expect(reply.data).toEqual({
        issuer: '신한카드',
        lastDigits: '1024',
        amount: 30_000,
        approvedAt: world.now.toISOString(),
      })
    }
  })

  it('returns no unpaid card, and nothing to anybody else', async () => {
    const waiting = await cardOrder(world)
    const api = await apiAs(world, waiting.store)
    expect(await api.get(`/payment/card/info/${waiting.orderNumber}`)).toMatchObject({ status: 404 })
    expect(await api.get('/payment/card/info/20260515-9999999')).toMatchObject({ status: 404 })
  })

  it('is 404 for another store of the brand', async () => {
    const { orderNumber } = await paidByCard(world)
    const other = await addMember(world, { username: 'other', brand: coffee })
    expect(await (await apiAs(world, other)).get(`/payment/card/info/${orderNumber}`)).toMatchObject({ status: 404 })
  })
})
