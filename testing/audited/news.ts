import { expect } from 'vitest'
import { news } from '#features/talk/news/server/news.tables.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'
import { insertedId } from '#server/database/inserted-id.ts'

export const auditedNews: AuditedRequests = {
  'POST /admin/news': () => ({
    subject: expect.stringMatching(/^news\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ newsTitle: '추석 연휴 배송 안내', newsPinned: false }),
  }),
  'PUT /admin/news/:id': async ({ world }) => {
    const id = await addNews(world)
    return {
      params: { id },
      subject: `news/${id}`,
      before: expect.objectContaining({ newsTitle: '점검 안내' }),
      after: expect.objectContaining({ newsTitle: '추석 연휴 배송 안내' }),
    }
  },
  'DELETE /admin/news/:id': async ({ world }) => {
    const id = await addNews(world)
    return {
      params: { id },
      subject: `news/${id}`,
      before: expect.objectContaining({ newsTitle: '점검 안내' }),
      after: {},
    }
  },
}

async function addNews({ db, now }: World): Promise<number> {
  return insertedId(
    await db
      .insert(news)
      .values({
        category: 'NOTICE',
        title: '점검 안내',
        summary: '',
        content: '<p>점검합니다.</p>',
        plainText: '점검합니다.',
        contentPictures: [],
        isPinned: false,
        publishAt: now,
        createdAt: now,
      })
      .returning({ id: news.id }),
  )
}
