import { sql } from 'drizzle-orm'
import { writeComment } from '#features/community/server/write-comment.ts'
import { writePost } from '#features/community/server/write-post.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { demoPosts, type DemoPost, type Voice } from './data/community.ts'
import { listBuyers } from './list-buyers.ts'

const minute = 60 * 1_000
const hour = 60 * minute

/** Posts and comments, oldest first, through the use-cases with the hour at which each was written. */
export async function seedCommunity(db: Database, now: Date): Promise<void> {
  const { buyers } = await listBuyers(db)
  for (const post of demoPosts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await seedPost(db, { post, buyers, now })
  // As if some had looked in: the same on every machine, and not one statement for each of them.
  await db.execute(sql`update community_post set view_count = 8 + comment_count * 9 + (id * 7) % 23`)
}

async function seedPost(db: Database, { post, buyers, now }: { post: DemoPost; buyers: readonly Buyer[]; now: Date }) {
  const { brand, by, hoursAgo, comments = [], ...rest } = post
  const { category, title, content } = rest
  // Nobody writes on the hour.
  const at = new Date(now.getTime() - hoursAgo * hour + ((title.length * 7) % 53) * minute)
  const author = voiceOf(buyers, brand, by)
  const written = author && (await writePost(db, author, { form: { category, title, content }, at }))
  if (!written?.ok) return
  for (const comment of comments) {
    const speaker = voiceOf(buyers, brand, comment.by)
    const said = {
      postId: written.postId,
      content: comment.content,
      at: new Date(at.getTime() + comment.hoursLater * hour + (comment.content.length % 47) * minute),
    }
    if (speaker) await writeComment(db, speaker, said)
  }
}

const shownAccounts = new Set(['storecoffee', 'storechicken', 'member01'])

function voiceOf(buyers: readonly Buyer[], brand: string, voice: Voice): Buyer | undefined {
  const ofBrand = buyers.filter(({ home }) => home.uri === brand)
  if (voice === 'headquarters') return ofBrand.find(({ authority }) => authority === 'ROLE_PARTNER')
  if (voice === 'shown') return ofBrand.find(({ username }) => shownAccounts.has(username))
  const others = ofBrand.filter(
    ({ username, authority }) => authority !== 'ROLE_PARTNER' && !shownAccounts.has(username),
  )
  return others[(voice - 1) % others.length]
}
