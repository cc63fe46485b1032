import { gateSentences } from '#contract/gate-sentences.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import { notFound, refusal, tooMany, type Answer } from '#server/http/answers.ts'
import { reviewSentences, writerBlockerText } from '../contract/review-terms.ts'
import type { DeleteReviewCommentOutcome } from './delete-review-comment.ts'
import type { EditReviewOutcome } from './edit-review.ts'
import type { ReadReviewOutcome } from './read-review.ts'
import type { WriteReviewCommentOutcome } from './write-review-comment.ts'
import type { WriteReviewOutcome } from './write-review.ts'

type Outcome =
  | ReadReviewOutcome
  | WriteReviewOutcome
  | EditReviewOutcome
  | WriteReviewCommentOutcome
  | DeleteReviewCommentOutcome
type Refusal = Extract<Outcome, { ok: false }>
type Conflict = Exclude<Refusal['refused'], 'unknown' | 'deleted' | 'hidden' | 'too-many-in-minute' | 'too-many-in-day'>

const conflicts = {
  'not-shipped': reviewSentences.notShipped,
  'written-already': reviewSentences.writtenAlready,
  'too-late': reviewSentences.tooLate,
  'edit-too-late': reviewSentences.editTooLate,
  'hidden-edit': reviewSentences.hiddenEdit,
  'picture-missing': pictureSentences.missing,
  'too-many-comments': reviewSentences.tooManyComments,
  'key-reused': gateSentences.keyReused,
  ...writerBlockerText,
} as const satisfies Record<Conflict, string>

/** The answer to a refused request about reviews. */
export function reviewRefusal(outcome: Refusal): Answer {
  switch (outcome.refused) {
    case 'unknown':
      return notFound()
    case 'deleted':
      return refusal(404, reviewSentences.deletedReview)
    case 'hidden':
      return refusal(404, reviewSentences.hiddenReview)
    case 'too-many-in-minute':
      return tooMany(outcome.seconds, reviewSentences.tooManyInMinute)
    case 'too-many-in-day':
      return tooMany(outcome.seconds, reviewSentences.tooManyInDay)
    default:
      return refusal(409, conflicts[outcome.refused])
  }
}
