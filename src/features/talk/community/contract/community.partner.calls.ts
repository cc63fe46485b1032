import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import { communityTags, postCategoryCodes } from './community-terms.ts'
import { author, comment } from '#features/talk/conversations/contract/comment.ts'
import { postRow, richText } from './community.calls.ts'
import { reportReasonCodes } from './report-terms.ts'

/** [T26] */
export const mostHidden = 200

export const moderationSentences = {
  tooMany: `게시글은 한 번에 ${mostHidden}건까지 숨길 수 있습니다.`,
  noneChosen: '숨길 게시글을 선택해 주세요.',
  noneToShow: '다시 표시할 게시글을 선택해 주세요.',
  tooManyToShow: `게시글은 한 번에 ${mostHidden}건까지 다시 표시할 수 있습니다.`,
  nothingWrong: '문제 없음',
  dismissAsk: '신고를 문제 없음으로 처리하시겠습니까? 글은 계속 표시됩니다.',
  dismissed: '신고를 처리했습니다.',
  showHint: '글과 댓글이 커뮤니티에 다시 보이고, 사유는 작성자에게 알림으로 보내 드립니다.',
  reasonHint: '사유는 작성자에게 표시됩니다. 다른 매장에는 글과 사유가 모두 보이지 않습니다.',
} as const

export const postStates = ['SHOWN', 'HIDDEN'] as const
export type PostState = (typeof postStates)[number]
/** Adds the filter for posts with open reports. */
export const postFilterCodes = [...postStates, 'REPORTED'] as const
export type PostFilterCode = (typeof postFilterCodes)[number]
export const postStateLabels = { SHOWN: '게시 중', HIDDEN: '숨김' } as const satisfies Record<PostState, string>

/** Stored and shown to the author when the call came without a reason. */
export const unstatedReason = '사유를 적지 않음'

const hiding = z.object({ reason: z.string(), at: z.string() })

const moderatedRow = z.object({
  ...z.omit(postRow, { hiddenReason: true }).shape,
  /** Null: the post is shown. */
  hidden: z.nullable(hiding),
  /** Open reports of the post and its comments. */
  reportCount: z.int(),
})
export type ModeratedPostRow = z.output<typeof moderatedRow>

const ofPost = z.strictObject({ id: idParam })
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true } as const

export const brandPostSorts = ['title', 'category', 'comments', 'views', 'createdAt'] as const
export type BrandPostSort = ListSort<(typeof brandPostSorts)[number]>

/** Newest first, notices and hidden posts included. Posts that their authors deleted are not listed. */
export const brandPostsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/community',
  summary: 'Posts of the own brand, hidden ones included',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject({
    category: z.optional(z.enum(postCategoryCodes)),
    state: z.optional(z.enum(postFilterCodes)),
    /** A part of the title, the text or the name of the author's store. */
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(brandPostSorts),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: pageOf(moderatedRow),
  reads: ['Community'],
  example: { query: { state: 'SHOWN', category: 'FREE', search: '안녕' } },
})

export const exportBrandPostsCall = defineCall({
  ...listExport(brandPostsCall),
  summary: 'Posts of the own brand as a workbook, with their open reports',
  policy: { ...reads, rate: 'costly' },
})

const report = z.object({
  reportId: z.int(),
  /** The reported comment; null: the post itself. */
  comment: z.nullable(z.string()),
  reason: z.enum(reportReasonCodes),
  note: z.nullable(z.string()),
  /** The masked reporter, whom the author never learns. */
  reporter: author,
  createdAt: z.string(),
})
export type PostReport = z.output<typeof report>

const moderatedPost = z.object({
  ...moderatedRow.shape,
  content: z.string(),
  ...richText,
  comments: z.array(comment),
  /** Open ones, oldest first; the first 100. */
  reports: z.array(report),
})
export type ModeratedPost = z.output<typeof moderatedPost>

/** Reads a post without counting a view. */
export const brandPostCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/community/:id',
  summary: 'A post of the own brand with its comments',
  spec: '§7 Partner admin',
  policy: reads,
  params: ofPost,
  data: moderatedPost,
  reads: ['Community'],
  example: (of) => ({ params: { id: of.postId } }),
})

/** All or nothing: one post of another brand refuses them all [T26]. Posts that are hidden already stay as they are. */
export const hidePostsCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/community',
  summary: 'Hide posts, with a reason',
  spec: '§7 Partner admin',
  policy: writes,
  body: z.strictObject({
    postIds: z
      .array(z.int().check(z.minimum(1)))
      .check(z.minLength(1, moderationSentences.noneChosen), z.maxLength(mostHidden, moderationSentences.tooMany)),
    /** [spec §7 Partner admin] names only the ids; without a reason `unstatedReason` is stored. Our page always asks for one. */
    reason: z.optional(reason),
  }),
  data: z.object({ hidden: z.int() }),
  changes: communityTags,
  staleWhenRefused: true,
  auditWord: '게시글 숨김',
  example: (of) => ({ body: { postIds: [of.postId], reason: '개인정보 포함' } }),
})

/** All or nothing, like hiding. Posts that are shown already stay as they are. */
export const showPostsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/community',
  summary: 'Show hidden posts again, with a reason',
  spec: '§7 Partner admin',
  policy: writes,
  body: z.strictObject({
    postIds: z
      .array(z.int().check(z.minimum(1)))
      .check(
        z.minLength(1, moderationSentences.noneToShow),
        z.maxLength(mostHidden, moderationSentences.tooManyToShow),
      ),
    reason,
  }),
  data: z.object({ shown: z.int() }),
  changes: communityTags,
  staleWhenRefused: true,
  auditWord: '게시글 다시 표시',
  example: (of) => ({ body: { postIds: [of.postId], reason: '다시 확인함' } }),
})

/** Closes all open reports of a post and its comments: the headquarters found nothing wrong. */
export const dismissReportsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/community/:id/report',
  summary: 'Dismiss the reports of a post',
  spec: '§7 Partner admin',
  policy: writes,
  params: ofPost,
  data: z.object({ dismissed: z.int() }),
  changes: communityTags,
  staleWhenRefused: true,
  auditWord: '신고 문제 없음',
  example: (of) => ({ params: { id: of.postId } }),
})

/** Deletes a comment; its place in the conversation remains. */
export const deleteBrandCommentCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/comment/:id',
  summary: 'Delete a comment of the own brand',
  spec: '§7 Partner admin',
  policy: writes,
  params: ofPost,
  changes: communityTags,
  staleWhenRefused: true,
  auditWord: '본사 댓글 삭제',
  example: (of) => ({ params: { id: of.commentId } }),
})
