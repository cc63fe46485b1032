import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import { eq } from 'drizzle-orm'
import { member } from '#features/members/server/members.tables.ts'
import { apiWith } from './api-client.ts'
import { addProduct } from './goods.ts'
import { keyOf, requests } from './matrix/requests.ts'
import { found, owners, subjects, type Society, type Subject } from './matrix/society.ts'
import { chicken, coffee } from './people.ts'
import { placed } from './ordering.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const secretOfB = 'CANARYOFB'
/** No price, id or amount of the world has this number in it. */
const supplyPrice = 7_791

/** What one brand must not learn of another, and a buyer not of the headquarters [targets R13, T32]. */
describe('a crawl over every reading call', () => {
  it("shows nobody of brand A what stands in brand B's rows", async () => {
    const society = await withCanaries()
    const leaks = await crawl(society, { of: outsiders, seek: secretOfB })
    expect(leaks).toEqual([])
  })

  it('does find the canary where it may be read', async () => {
    const society = await withCanaries()
    expect(await crawl(society, { of: ['store B', 'operator'], seek: secretOfB })).not.toEqual([])
  })

  it('shows no buyer and no stranger a supply price', async () => {
    const society = await withCanaries()
    const buyers = subjects.filter((subject) => subject !== 'operator')
    expect(await crawl(society, { of: buyers, seek: String(supplyPrice) })).toEqual([])
  })
})

const outsiders: Subject[] = [
  'anonymous',
  'expired',
  'revoked',
  'market user',
  'pending store',
  'store A1',
  'store A2',
  'admin A',
]

async function withCanaries(): Promise<Society> {
  const society = await found(world)
  const b = society.members['store B']
  const a1 = society.members['store A1']
  if (!b || !a1) throw new Error('the society is not whole')
  await world.db
    .update(member)
    .set({ name: secretOfB, phone: secretOfB, email: secretOfB })
    .where(eq(member.id, b.memberId))
  await world.db
    .update(chainStore)
    .set({ name: secretOfB, address1: secretOfB })
    .where(eq(chainStore.memberId, b.memberId))
  for (const [owner, brand, who] of [
    ['B', chicken, b],
    ['A1', coffee, a1],
  ] as const) {
    const listing = { margin: 100 }
    const goods = await addProduct(world, {
      brand,
      product: { name: owner === 'B' ? secretOfB : '명함', tiers: [[1, supplyPrice]] },
      listing,
    })
    const things = society.things[owner]
    things.partnerProductId = goods.partnerProductId
    things.orderNumber = await placed(world, who, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] })
  }
  return society
}

async function crawl(society: Society, { of, seek }: { of: readonly Subject[]; seek: string }): Promise<string[]> {
  const reading = world.calls.map(({ call }) => call).filter((call) => call.method === 'GET')
  const found: string[] = []
  for (const call of reading) {
    for (const { subject, owner } of of.flatMap((subject) => owners.map((owner) => ({ subject, owner })))) {
      const request = requests[keyOf(call)]
      const path = request?.path(society.things[owner]) ?? ''
      const headers = request?.headers?.(society.things[owner])
      const reply = await apiWith(world, society.tokens[subject]).get(path, headers)
      if (reply.body.includes(seek)) found.push(`${subject} reads it in ${keyOf(call)} of ${owner}`)
    }
  }
  return [...new Set(found)]
}
