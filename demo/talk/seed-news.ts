import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import { news } from '#features/talk/news/server/news.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { demoNews } from '../data/news.ts'
import { categoryPicture } from '../goods/write-pictures.ts'

const hourMs = 60 * 60 * 1_000

/** Published articles with invented view counts, and a scheduled one. */
export async function seedNews(tx: Tx, now: Date): Promise<void> {
  const rows = demoNews
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map(({ hoursAgo, category, title, summary = '', content, isPinned = false, pictureOf }) => {
      const { html, text } = cleanRichText(content)
      const isPublished = hoursAgo > 0
      const publishAt = new Date(now.getTime() - hoursAgo * hourMs)
      return {
        category,
        title,
        summary,
        content: html,
        plainText: text,
        picture: pictureOf ? categoryPicture(pictureOf) : null,
        contentPictures: [],
        isPinned,
        publishAt,
        viewCount: isPublished ? 40 + ((title.length * 37) % 300) : 0,
        createdAt: isPublished ? publishAt : now,
      }
    })
  await tx.insert(news).values(rows)
}
