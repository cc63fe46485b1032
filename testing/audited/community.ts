import { communityReport } from '#features/community/server/community-reactions.tables.ts'
import { communityComment, communityPost } from '#features/community/server/community.tables.ts'
import type { World } from '../world.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

/** Posts and comments of a brand, moderated by its headquarters. */
export const auditedCommunity: AuditedRequests = {
  'DELETE /partnerAdmin/community': async ({ records, world }) => {
    const postId = await addPost(world, records)
    return {
      by: 'admin A',
      body: { postIds: [postId], reason: '개인정보 포함' },
      subject: `community/${postId}`,
      before: { postState: 'SHOWN' },
      after: { postState: 'HIDDEN', postTitle: '컵 나눔' },
    }
  },
  'PUT /partnerAdmin/community': async ({ records, world }) => {
    const postId = await addPost(world, records, { deletedAt: world.now, hiddenReason: '개인정보 포함' })
    return {
      by: 'admin A',
      body: { postIds: [postId], reason: '개인정보 삭제 확인' },
      subject: `community/${postId}`,
      before: { postState: 'HIDDEN' },
      after: { postState: 'SHOWN', postTitle: '컵 나눔' },
    }
  },
  'PUT /partnerAdmin/community/:id/report': async ({ records, world }) => {
    const postId = await addPost(world, records)
    const { partnerId, memberId } = records
    await world.db.insert(communityReport).values({ partnerId, postId, memberId, reason: 'SPAM', createdAt: world.now })
    return {
      params: { id: postId },
      by: 'admin A',
      subject: `community/${postId}`,
      before: { openReports: 1 },
      after: { openReports: 0, postTitle: '컵 나눔' },
    }
  },
  'DELETE /partnerAdmin/comment/:id': async ({ records, world }) => {
    const postId = await addPost(world, records)
    const [said] = await world.db
      .insert(communityComment)
      .values({ postId, memberId: records.memberId, content: '010-0000-1024', createdAt: world.now })
      .returning({ id: communityComment.id })
    return {
      params: { id: said?.id },
      by: 'admin A',
      subject: `community/${postId}`,
      before: { postState: 'SHOWN' },
      after: { postState: 'DELETED', deletedText: '010-0000-1024' },
    }
  },
}

async function addPost(
  { db, now }: World,
  { partnerId, memberId }: AuditedContext['records'],
  part: { deletedAt?: Date; hiddenReason?: string } = {},
): Promise<number> {
  const [row] = await db
    .insert(communityPost)
    .values({
      partnerId,
      memberId,
      category: 'SHARE',
      title: '컵 나눔',
      content: '나눔합니다.',
      createdAt: now,
      ...part,
    })
    .returning({ id: communityPost.id })
  return row!.id // insert … returning always yields its one row
}
