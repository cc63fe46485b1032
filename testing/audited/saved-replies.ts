import { expect } from 'vitest'
import { savedReply } from '#features/platform/saved-replies/server/saved-replies.tables.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

const added = {
  subject: expect.stringMatching(/^savedReply\/\d+$/) as string,
  before: {},
  after: { replyKind: 'QUESTION', replyTitle: expect.any(String) as string },
}

const deleted = async ({ db }: World, partnerId: number | null) => {
  const values = { partnerId, kind: 'CANCEL' as const, title: '품절 취소', text: '품절로 취소했습니다.' }
  const id = insertedId(await db.insert(savedReply).values(values).returning({ id: savedReply.id }))
  const before = { replyKind: 'CANCEL', replyTitle: '품절 취소' }
  return { params: { id }, subject: `savedReply/${id}`, before, after: {} }
}

export const auditedSavedReplies: AuditedRequests = {
  'POST /admin/savedReply': () => added,
  'POST /partnerAdmin/savedReply': () => ({ ...added, by: 'admin A' }),
  'DELETE /admin/savedReply/:id': ({ world }) => deleted(world, null),
  'DELETE /partnerAdmin/savedReply/:id': async ({ world, records: { partnerId } }) => ({
    ...(await deleted(world, partnerId)),
    by: 'admin A',
  }),
}
