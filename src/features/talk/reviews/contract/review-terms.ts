import * as z from 'zod/mini'
import { isVisible, manyLines } from '#contract/text.ts'
import { conflict, tooOften } from '#contract/refusals.ts'
import {
  writingsPerDay,
  writingsPerMinute,
  type StoreBlocker,
} from '#features/talk/conversations/contract/comment-terms.ts'
import { pictureChoice, pictureSentences } from '#features/platform/files/contract/picture-limits.ts'

/** [rules §8 Review] */
export const shortestReview = 10
export const longestReview = 1_000
export const mostReviewPictures = 5
/** Days after the last shipment of a line within which it can be reviewed. */
export const writingDays = 90
/** Days after writing within which the author can change a review. */
export const editingDays = 30
/** All comments of a review are shown at once. */
export const mostReviewComments = 200

/** A review is hidden for one of these reasons, never for being negative [rules §8]. */
export const hidingReasons = {
  DEFAMATION: { label: '명예훼손' },
  PRIVACY: { label: '개인정보' },
  ADVERTISING: { label: '광고' },
  /** The call came without a reason, which [spec §7 Partner admin] permits; our pages always ask for one. */
  UNSTATED: { label: '사유를 적지 않음' },
} as const
export type HidingReason = keyof typeof hidingReasons
/** The reasons that our pages offer. */
export const offeredReasonCodes = ['DEFAMATION', 'PRIVACY', 'ADVERTISING'] as const satisfies readonly HidingReason[]
export type OfferedReason = (typeof offeredReasonCodes)[number]
export const hidingReasonCodes = [...offeredReasonCodes, 'UNSTATED'] as const satisfies readonly HidingReason[]

/** `picture`: only reviews with pictures, newest first. */
export const reviewSorts = {
  recent: { label: '최신순' },
  rating: { label: '별점 높은 순' },
  picture: { label: '사진 리뷰' },
} as const
export type ReviewSort = keyof typeof reviewSorts
export const reviewSortCodes = ['recent', 'rating', 'picture'] as const satisfies readonly ReviewSort[]

export const ratings = [5, 4, 3, 2, 1] as const

export const reviewSentences = {
  ratingMissing: '별점을 선택해 주세요.',
  contentMissing: '리뷰 내용을 입력해 주세요.',
  contentShort: `리뷰를 ${shortestReview}자 이상 입력해 주세요.`,
  contentLong: '리뷰는 1,000자까지 입력할 수 있습니다.',
  tooManyPictures: `사진은 ${mostReviewPictures}장까지 첨부할 수 있습니다.`,
  notShipped: '출고된 상품만 리뷰를 작성할 수 있습니다.',
  writtenAlready: '이미 리뷰를 작성하셨습니다.',
  tooLate: `출고된 지 ${writingDays}일이 지나 리뷰를 작성할 수 없습니다.`,
  editTooLate: `작성한 지 ${editingDays}일이 지나 리뷰를 수정할 수 없습니다.`,
  hiddenEdit: '숨겨진 리뷰는 수정할 수 없습니다.',
  storeStopped: '이용이 정지된 매장에서는 리뷰와 댓글을 쓰실 수 없습니다.',
  storeWaits: '본사 승인 후 리뷰와 댓글을 쓰실 수 있습니다.',
  tooManyComments: `댓글은 리뷰 1건에 ${mostReviewComments}개까지 남길 수 있습니다.`,
  tooManyInMinute: `댓글은 1분에 ${writingsPerMinute}개까지 쓰실 수 있습니다. 잠시 후 다시 시도해 주세요.`,
  tooManyInDay: `댓글은 하루에 ${writingsPerDay}개까지 쓰실 수 있습니다. 내일 다시 시도해 주세요.`,
  notOwnAnswer: '같은 소속에서 쓴 답변만 수정할 수 있습니다.',
  deletedReview: '삭제된 리뷰입니다.',
  hiddenReview: '숨겨진 리뷰입니다.',
} as const

export const writerBlockerText = {
  'store-waits': reviewSentences.storeWaits,
  'store-stopped': reviewSentences.storeStopped,
} as const satisfies Record<StoreBlocker, string>

const writerRefusals = {
  'store-waits': conflict(reviewSentences.storeWaits),
  'store-stopped': conflict(reviewSentences.storeStopped),
}
const goneRefusals = {
  deleted: { status: 404, says: reviewSentences.deletedReview },
  hidden: { status: 404, says: reviewSentences.hiddenReview },
} as const
const pictureMissing = conflict(pictureSentences.missing)
export const reviewRefusals = {
  read: goneRefusals,
  write: {
    ...writerRefusals,
    'not-shipped': conflict(reviewSentences.notShipped),
    'written-already': conflict(reviewSentences.writtenAlready),
    'too-late': conflict(reviewSentences.tooLate),
    'picture-missing': pictureMissing,
  },
  edit: {
    ...writerRefusals,
    deleted: goneRefusals.deleted,
    'hidden-edit': conflict(reviewSentences.hiddenEdit),
    'edit-too-late': conflict(reviewSentences.editTooLate),
    'picture-missing': pictureMissing,
  },
  comment: {
    ...writerRefusals,
    ...goneRefusals,
    'too-many-comments': conflict(reviewSentences.tooManyComments),
    'too-many-in-minute': tooOften(reviewSentences.tooManyInMinute),
    'too-many-in-day': tooOften(reviewSentences.tooManyInDay),
  },
  editAnswer: { 'not-own-answer': conflict(reviewSentences.notOwnAnswer) },
}

/** Plain text [T53]: stored as typed and rendered as text, never as HTML. */
export const reviewForm = z.strictObject({
  rating: z
    .int(reviewSentences.ratingMissing)
    .check(z.minimum(1, reviewSentences.ratingMissing), z.maximum(5, reviewSentences.ratingMissing)),
  content: z
    .string()
    .check(
      manyLines,
      z.refine(isVisible, { error: reviewSentences.contentMissing, abort: true }),
      z.minLength(shortestReview, reviewSentences.contentShort),
      z.maxLength(longestReview, reviewSentences.contentLong),
    ),
  /** URLs of uploaded pictures, in their order. */
  pictures: z.array(pictureChoice).check(z.maxLength(mostReviewPictures, reviewSentences.tooManyPictures)),
})
export type ReviewForm = z.output<typeof reviewForm>

/** End of a period of days that begins at `from`. */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * 24 * 60 * 60 * 1_000)
