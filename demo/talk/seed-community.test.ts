import { describe, expect, it } from 'vitest'
import { communityMention, communityReport } from '#features/talk/community/server/community-reactions.tables.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { communityPost } from '#features/talk/community/server/community.tables.ts'
import { addBrands, addMember, chicken, coffee, market, type Brand } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { demoPosts } from '../data/community.ts'
import { seedCommunity } from './seed-community.ts'

const world = useWorld()

async function addPeople(brand: Brand, shown: string) {
  await addMember(world, { username: `hq${brand.uri}`, brand, authority: 'ROLE_PARTNER' })
  await addMember(world, { username: shown, brand })
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await addMember(world, { username: `${brand.uri}${number}`, brand })
}

describe("the demo's community", () => {
  it('has every post and comment, ids that grow with time, and nothing later than the demo', async () => {
    await addBrands(world, market, coffee, chicken)
    await addPeople(coffee, 'storecoffee')
    await addPeople(chicken, 'storechicken')
    await addPeople(market, 'member01')
    await seedCommunity(world.db, world.now)
    const posts = await world.db.select().from(communityPost).orderBy(communityPost.id)
    expect(posts).toHaveLength(demoPosts.length)
    const times = posts.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const comments = await world.db.select().from(comment)
    expect(comments).toHaveLength(demoPosts.flatMap((post) => post.comments ?? []).length)
    expect(posts.some(({ likeCount }) => likeCount > 0)).toBe(true)
    expect(await world.db.select().from(communityMention)).toHaveLength(1)
    expect(await world.db.select().from(communityReport)).toHaveLength(1)
    const latest = Math.max(...[...posts, ...comments].map(({ createdAt }) => createdAt.getTime()))
    expect(latest).toBeLessThan(world.now.getTime())
  })
})
