import { communityReport } from '#features/talk/community/server/community-reactions.tables.ts'
import { insertPost, insertPostComment } from '../fixtures/people/written-words.ts'
import type { AuditedRequests } from './audited-request.ts'

const title = '컵 나눔'

export const auditedCommunity: AuditedRequests = {
  'DELETE /partnerAdmin/community': async ({ records, world }) => {
    const postId = await insertPost(world, records, { title })
    return {
      by: 'admin A',
      body: { postIds: [postId], reason: '개인정보 포함' },
      subject: `community/${postId}`,
      before: { postState: 'SHOWN' },
      after: { postState: 'HIDDEN', postTitle: title },
    }
  },
  'PUT /partnerAdmin/community': async ({ records, world }) => {
    const postId = await insertPost(world, records, { title, deletedAt: world.now, hiddenReason: '개인정보 포함' })
    return {
      by: 'admin A',
      body: { postIds: [postId], reason: '개인정보 삭제 확인' },
      subject: `community/${postId}`,
      before: { postState: 'HIDDEN' },
      after: { postState: 'SHOWN', postTitle: title },
    }
  },
  'PUT /partnerAdmin/community/:id/report': async ({ records, world }) => {
    const postId = await insertPost(world, records, { title })
    const { partnerId, memberId } = records
    await world.db.insert(communityReport).values({ partnerId, postId, memberId, reason: 'SPAM', createdAt: world.now })
    return {
      params: { id: postId },
      by: 'admin A',
      subject: `community/${postId}`,
      before: { openReports: 1 },
      after: { openReports: 0, postTitle: title },
    }
  },
  'DELETE /partnerAdmin/comment/:id': async ({ records, world }) => {
    const postId = await insertPost(world, records, { title })
    const { memberId } = records
    const id = await insertPostComment(world, { postId, memberId, content: '010-0000-1024' })
    return {
      params: { id },
      by: 'admin A',
      subject: `community/${postId}`,
      before: { postState: 'SHOWN' },
      after: { postState: 'DELETED', deletedText: '010-0000-1024' },
    }
  },
}
