import { expect } from 'vitest'
import { everyStore } from '#features/talk/brand-notices/contract/audience.ts'
import { notice } from '#features/talk/brand-notices/server/brand-notices.tables.ts'
import { plainPdf } from '../files/hostile-attachments.ts'
import type { World } from '../world.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'
import { insertedId } from '#server/database/inserted-id.ts'

const text = '입고되었습니다.'
const form = { title: '컵 입고', html: `<p>${text}</p>`, isImportant: true, audience: everyStore, publish: 'NOW' }

export const auditedBrandNotices: AuditedRequests = {
  'POST /partnerAdmin/notice': () => ({
    by: 'admin A',
    body: form,
    subject: expect.stringMatching(/^notice\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ noticeTitle: '컵 입고', noticeImportant: true }),
  }),
  'POST /partnerAdmin/notice/file': () => ({
    by: 'admin A',
    body: plainPdf,
    subject: expect.stringMatching(/^attachment\/\d+$/) as string,
    before: {},
    after: expect.any(Object) as object,
  }),
  'PUT /partnerAdmin/notice/:id': async ({ records, world }) => {
    const id = await addNotice(world, records)
    return {
      params: { id },
      by: 'admin A',
      body: { version: 0, notice: form },
      subject: `notice/${id}`,
      before: { noticeTitle: '빨대 입고' },
      after: { noticeTitle: '컵 입고' },
    }
  },
  'DELETE /partnerAdmin/notice/:id': async ({ records, world }) => {
    const id = await addNotice(world, records)
    return {
      params: { id },
      by: 'admin A',
      subject: `notice/${id}`,
      before: { noticeState: 'PUBLISHED' },
      after: { noticeState: 'WITHDRAWN', noticeTitle: '빨대 입고' },
    }
  },
  'POST /partnerAdmin/notice/:id/reminder': async ({ records, world }) => {
    const id = await addNotice(world, records)
    return {
      params: { id },
      by: 'admin A',
      subject: `notice/${id}`,
      before: {},
      after: { noticeTitle: '빨대 입고', remindedStores: expect.any(Number) as number },
    }
  },
}

async function addNotice({ db, now }: World, { partnerId }: AuditedContext['records']): Promise<number> {
  const { html, isImportant, audience } = form
  return insertedId(
    await db
      .insert(notice)
      .values({ title: '빨대 입고', text, html, isImportant, audience, partnerId, createdAt: now, publishAt: now })
      .returning({ id: notice.id }),
  )
}
