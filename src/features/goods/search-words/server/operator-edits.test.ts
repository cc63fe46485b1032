import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const centre = { 'front-uri': coffee.uri }

it('an operator who edits the words and answers of a headquarters is logged by name, with the brand', async () => {
  await addPlatform(world)
  await addBrands(world, coffee, market)
  await addProduct(world, { brand: coffee, product: { name: '컵홀더' } })
  const store = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  const member = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const operator = await apiAs(world, member)
  for (const [search, asks] of [
    ['얼음컵', true],
    ['접시', false],
  ] as const)
    await store.put(`/partner/${coffee.uri}/searchMiss`, { search, asks })
  const word = encodeURIComponent('싸개')
  const replies = [
    await operator.put('/partnerAdmin/searchWord', { word: '싸개', meaning: '컵홀더' }, centre),
    await operator.put('/partnerAdmin/searchWord', { word: '싸개', meaning: '홀더' }, centre),
    await operator.delete(`/partnerAdmin/searchWord?word=${word}`, undefined, centre),
    await operator.post('/partnerAdmin/searchMiss/answer', { text: '얼음컵', answer: '곧 판매합니다.' }, centre),
    await operator.delete(`/partnerAdmin/searchMiss?text=${encodeURIComponent('접시')}`, undefined, centre),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const lines = await world.db.select().from(auditLog).orderBy(asc(auditLog.id))
  const by = { actorId: member.memberId, partnerId: coffee.partnerId }
  expect(lines).toMatchObject([
    { ...by, call: 'PUT /partnerAdmin/searchWord', before: {}, after: { meaning: '컵홀더' } },
    { ...by, call: 'PUT /partnerAdmin/searchWord', before: { meaning: '컵홀더' }, after: { meaning: '홀더' } },
    { ...by, call: 'DELETE /partnerAdmin/searchWord', before: { meaning: '홀더' }, after: {} },
    { ...by, call: 'POST /partnerAdmin/searchMiss/answer', after: { missAnswer: '곧 판매합니다.', missStores: 1 } },
    { ...by, call: 'DELETE /partnerAdmin/searchMiss', after: { missForgotten: true } },
  ])
})
