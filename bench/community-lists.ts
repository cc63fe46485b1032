import { sql } from 'drizzle-orm'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import type { World } from '#testing/world.ts'
import type { Database } from '#server/database/database.ts'
import { measureLists, query, type List } from './measure-lists.ts'

// Latency of the community's list with many posts of one brand, at its beginning and far behind it.
// `node bench/community-lists.ts`; TEST_DATABASE_URL selects PostgreSQL. POSTS is the number of posts.
const posts = Number(process.env['POSTS'] ?? 100_000)
const size = 20
const community = `/partner/${coffee.uri}/community`
/** The cursor of a page: the posts have the ids from 1 on. */
const pageFrom = (page: number) => posts + 1 - (page - 1) * size

const lists: Record<string, List> = {
  'page 1': () => query(community, { size }),
  'by cursor, page 1,000': () => query(community, { size, cursor: pageFrom(1_000) }),
  'by cursor, pages 1 to 4,000': (n) => query(community, { size, cursor: pageFrom(1 + ((n * 97) % 4_000)) }),
  'by number, first page with total': () => query(community, { size, page: 0 }),
  'by number, last page allowed': () => query(community, { size, page: 2_000 / size - 1 }),
  'of a category': () => query(community, { size, category: 'TIP' }),
  'by likes': () => query(community, { size, sort: 'LIKES' }),
  'by likes, far behind': () => query(community, { size, sort: 'LIKES', cursor: `2.${Math.round(posts / 2)}` }),
  'number at the menu': () => '/community/news',
}

async function fill(db: Database) {
  const world = { db, now: new Date() } as World // the fixtures use only these two
  await addBrands(world, coffee)
  const reader = await addMember(world, { username: 'reader', brand: coffee })
  const writer = await addMember(world, { username: 'writer', brand: coffee })
  await db.execute(sql`
    insert into community_post (partner_id, member_id, chain_store_id, category, title, content, like_count, created_at)
    select ${coffee.partnerId}, ${writer.memberId}, ${writer.storeIds[0]}, (array['FREE', 'QUESTION', 'TIP', 'SHARE'])[1 + n % 4],
      'post ' || n, 'text of post ' || n, (n * 7919) % 50, now() - (${posts}::int - n) * interval '1 minute'
    from generate_series(1, ${posts}::int) n`)
  await db.execute(sql`analyze community_post`)
  return reader
}

process.stdout.write(`making ${posts} posts\n`)
await measureLists({ fill, lists, promisedMs: () => 150 })
