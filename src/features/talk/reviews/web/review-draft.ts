import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { reviewForm, reviewSentences, type ReviewForm } from '../contract/review-terms.ts'

/** The fields of the form; the pictures have a state of their own. */
export interface ReviewValues extends Record<string, string> {
  rating: string
  content: string
}

export const toReviewRequest = ({ rating, content }: ReviewValues, pictures: string[]): ReviewForm => ({
  rating: Number(rating),
  content,
  pictures,
})

export const reviewProblems = (values: ReviewValues) => ({
  ...schemaErrors<ReviewValues>(reviewForm, toReviewRequest(values, [])),
  ...(values.rating === '' && { rating: reviewSentences.ratingMissing }),
})
