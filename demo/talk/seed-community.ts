import { sql } from 'drizzle-orm'
import { likePost } from '#features/talk/community/server/like-text.ts'
import { reportPost } from '#features/talk/community/server/report-text.ts'
import { writeComment } from '#features/talk/community/server/write-comment.ts'
import { writePost } from '#features/talk/community/server/write-post.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { demoPosts, type DemoAuthor, type DemoComment, type DemoPost } from '../data/community.ts'
import { listBuyers } from '../people/list-buyers.ts'

const minute = 60 * 1_000
const hour = 60 * minute

/** Posts and comments, oldest first, written by the product's own use-cases at past times. */
export async function seedCommunity(db: Database, now: Date): Promise<void> {
  const { buyers } = await listBuyers(db)
  for (const post of demoPosts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await seedPost(db, { post, buyers, now })
  // Invented view counts, the same on every machine, in one statement instead of one per view.
  await db.execute(sql`update community_post set view_count = 8 + comment_count * 9 + (id * 7) % 23`)
}

async function seedPost(db: Database, { post, buyers, now }: { post: DemoPost; buyers: readonly Buyer[]; now: Date }) {
  const { brand, by, hoursAgo, comments = [], reportedBy, ...rest } = post
  const { category, title, content, html } = rest
  const text = html === undefined ? { content } : { html }
  // Minutes differ by title, so that not every post is written on the full hour.
  const at = new Date(now.getTime() - hoursAgo * hour + ((title.length * 7) % 53) * minute)
  const author = findAuthor(buyers, brand, by)
  const posted = author && (await writePost(db, author, { form: { category, title, ...text }, at }))
  if (!posted?.ok) return
  for (const comment of comments) await seedComment(db, { comment, brand, buyers, postId: posted.postId, at })
  // Invented likes, the same on every machine.
  const fans = buyers.filter(({ home }) => home.uri === brand).slice(0, (title.length * 5) % 7)
  for (const fan of fans) await likePost(db, fan, { postId: posted.postId, liked: true })
  const reporter = reportedBy && findAuthor(buyers, brand, reportedBy)
  if (reporter) await reportPost(db, reporter, { id: posted.postId, form: { reason: 'SPAM' }, at })
}

interface SeededComment {
  comment: DemoComment
  brand: string
  buyers: readonly Buyer[]
  postId: number
  /** Time at which the post was written. */
  at: Date
}

async function seedComment(db: Database, { comment, brand, buyers, postId, at }: SeededComment): Promise<void> {
  const commenter = findAuthor(buyers, brand, comment.by)
  if (!commenter) return
  const named = comment.to && findAuthor(buyers, brand, comment.to)?.store
  await writeComment(db, commenter, {
    postId,
    content: named ? `@${named.name} ${comment.content}` : comment.content,
    ...(named && { mentions: [named.id] }),
    at: new Date(at.getTime() + comment.hoursLater * hour + (comment.content.length % 47) * minute),
  })
}

const shownAccounts = new Set(['storecoffee', 'storechicken', 'member01'])

function findAuthor(buyers: readonly Buyer[], brand: string, author: DemoAuthor): Buyer | undefined {
  const ofBrand = buyers.filter(({ home }) => home.uri === brand)
  if (author === 'headquarters') return ofBrand.find(({ authority }) => authority === 'ROLE_PARTNER')
  if (author === 'shown') return ofBrand.find(({ username }) => shownAccounts.has(username))
  const others = ofBrand.filter(
    ({ username, authority }) => authority !== 'ROLE_PARTNER' && !shownAccounts.has(username),
  )
  return others[(author - 1) % others.length]
}
