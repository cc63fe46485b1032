import { expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld({ env: { CARD_SANDBOX: 'on' } })

it('GET payment/methods offers cards where a gateway accepts them', async () => {
  await addPlatform(world)
  await addBrands(world, coffee)
  const api = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  const methods = (await api.get('/payment/methods')).data as { code: string; name: string }[]
  expect(methods.map(({ code, name }) => [code, name])).toEqual([
    ['BANK', '계좌입금'],
    ['CARD', '신용카드'],
    ['CASH', '예치금'],
  ])
})
