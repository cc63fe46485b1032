import * as z from 'zod/mini'
import { richTextField } from '#contract/rich-text.ts'
import { isVisible, manyLines, oneLine } from '#contract/text.ts'
import { commentSentences, mentionIds, type StoreBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import { conflict, forbidden, invalid, tooOften } from '#contract/refusals.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'

/** [rules §8 Community post] Categories of posts. */
export const postCategories = {
  NOTICE: { label: '공지' },
  FREE: { label: '자유' },
  QUESTION: { label: '질문' },
  TIP: { label: '노하우' },
  SHARE: { label: '나눔' },
} as const
export type PostCategory = keyof typeof postCategories
export const postCategoryCodes = [
  'NOTICE',
  'FREE',
  'QUESTION',
  'TIP',
  'SHARE',
] as const satisfies readonly PostCategory[]

/** [rules §8] */
export const shortestTitle = 2
export const longestTitle = 100
export const longestContent = 10_000
/** All comments of a post are shown at once. */
export const mostComments = 500
/** Number of newest notices pinned above the list; older ones are in the notice tab. */
export const pinnedNotices = 5

/** A post counts as new for this many days, until the member opens it. */
export const unreadDays = 14
/** The menu counts to this many new posts. */
export const mostNews = 100

export const postSorts = { NEWEST: { label: '최신순' }, LIKES: { label: '좋아요순' } } as const
export type PostSort = keyof typeof postSorts
export const postSortCodes = ['NEWEST', 'LIKES'] as const satisfies readonly PostSort[]

/** A text equal to the previous one is refused within this many minutes. */
export const sameTextMinutes = 5

export const communitySentences = {
  titleMissing: '제목을 입력해 주세요.',
  titleShort: `제목을 ${shortestTitle}자 이상 입력해 주세요.`,
  titleLong: `제목은 ${longestTitle}자까지 입력할 수 있습니다.`,
  contentMissing: '내용을 입력해 주세요.',
  contentLong: '내용은 10,000자까지 입력할 수 있습니다.',
  tooManyPictures: '사진은 글 하나에 10장까지 넣을 수 있습니다.',
  noticeForHeadquarters: '공지는 본사만 등록할 수 있습니다.',
  storeWaits: '본사 승인 후 글과 댓글을 쓰실 수 있습니다.',
  storeStopped: '이용이 정지된 매장에서는 글과 댓글을 쓰실 수 없습니다.',
  tooManyInMinute: '글과 댓글은 1분에 10개까지 쓰실 수 있습니다. 잠시 후 다시 시도해 주세요.',
  tooManyInDay: '글과 댓글은 하루에 100개까지 쓰실 수 있습니다. 내일 다시 시도해 주세요.',
  sameText: '방금 같은 내용을 올리셨습니다. 내용을 바꾸거나 잠시 후 다시 시도해 주세요.',
  tooManyComments: `댓글은 게시글 1건에 ${mostComments}개까지 남길 수 있습니다.`,
  deletedPost: '삭제된 게시글입니다.',
  hiddenPost: '본사가 숨긴 게시글입니다.',
} as const

export const communityPageSentences = {
  about: '매장끼리 궁금한 점을 묻고 정보를 나누는 공간입니다.',
  nothingYet: '아직 올라온 글이 없습니다.',
  nothingYetText: '첫 번째 글을 남겨 보세요.',
  nothingFound: '조건에 맞는 글이 없습니다.',
  noOwnPosts: '아직 쓰신 글이 없습니다.',
  noOwnComments: '아직 쓰신 댓글이 없습니다.',
  otherBrand: '소속 브랜드의 커뮤니티에서만 글을 쓰실 수 있습니다.',
  notYours: '내가 쓴 글만 수정할 수 있습니다.',
  hidden: '본사가 이 글을 숨겼습니다. 다른 매장에는 보이지 않습니다.',
  hiddenUntil: '숨긴 날부터 30일이 지나면 삭제됩니다.',
  writeHint: '다른 사람의 이름이나 연락처 같은 개인정보는 적지 말아 주세요.',
  draftFound: '작성하시던 글을 불러왔습니다.',
  deletePostAsk: '게시글을 삭제하시겠습니까?',
  written: '등록되었습니다.',
  changed: '수정되었습니다.',
  deleted: '삭제되었습니다.',
} as const

export const storeBlockerText = {
  'store-waits': communitySentences.storeWaits,
  'store-stopped': communitySentences.storeStopped,
} as const satisfies Record<StoreBlocker, string>

/** The post or comment is no longer there. */
export const goneRefusals = {
  deleted: { status: 404, says: communitySentences.deletedPost },
  hidden: { status: 404, says: communitySentences.hiddenPost },
  'deleted-comment': { status: 404, says: commentSentences.deleted },
} as const
const { deleted, hidden } = goneRefusals
export const gonePostRefusals = { deleted, hidden }
export type GonePostRefusal = 'unknown' | keyof typeof gonePostRefusals
export type GoneRefusal = 'unknown' | keyof typeof goneRefusals

const storeRefusals = {
  'store-waits': conflict(communitySentences.storeWaits),
  'store-stopped': conflict(communitySentences.storeStopped),
}
const limitRefusals = {
  'same-text': conflict(communitySentences.sameText),
  'too-many-in-minute': tooOften(communitySentences.tooManyInMinute),
  'too-many-in-day': tooOften(communitySentences.tooManyInDay),
}
const postRefusals = {
  notice: forbidden(communitySentences.noticeForHeadquarters),
  ...storeRefusals,
  'content-missing': invalid(communitySentences.contentMissing),
  'picture-missing': conflict(pictureSentences.missing),
}

/** Cache tags of the community: the lists, the open post, and the number of new posts. */
export const communityTags = ['Community', 'CommunityPost', 'CommunityNews'] as const

export const communityRefusals = {
  read: gonePostRefusals,
  write: { ...postRefusals, ...limitRefusals },
  edit: { ...postRefusals, deleted },
  comment: {
    ...storeRefusals,
    ...limitRefusals,
    deleted,
    'too-many-comments': conflict(communitySentences.tooManyComments),
  },
}

/** Plain text [T53]: stored as typed and rendered as text, never as HTML. */
export const postFields = {
  category: z.enum(postCategoryCodes),
  title: z
    .string()
    .check(
      oneLine,
      z.refine(isVisible, { error: communitySentences.titleMissing, abort: true }),
      z.minLength(shortestTitle, communitySentences.titleShort),
      z.maxLength(longestTitle, communitySentences.titleLong),
    ),
  content: z
    .string()
    .check(
      manyLines,
      z.refine(isVisible, { error: communitySentences.contentMissing, abort: true }),
      z.maxLength(longestContent, communitySentences.contentLong),
    ),
}
/** [rules §8] */
const mostPictures = 10

/** `html` is rich text, which the server sanitises; without it `content` is plain text. */
export const postForm = z
  .strictObject({
    category: postFields.category,
    title: postFields.title,
    content: z.optional(postFields.content),
    mentions: mentionIds,
    html: z.optional(
      richTextField({
        most: longestContent,
        missing: communitySentences.contentMissing,
        tooLong: communitySentences.contentLong,
      }).check(
        z.refine((html) => (html.match(/<img\b/gi)?.length ?? 0) <= mostPictures, communitySentences.tooManyPictures),
      ),
    ),
  })
  .check(
    z.refine(({ content, html }) => content !== undefined || html !== undefined, {
      path: ['content'],
      error: communitySentences.contentMissing,
    }),
  )
export type PostForm = z.output<typeof postForm>
