import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { longestReview, type ReviewForm as ReviewBody } from '../contract/review-terms.ts'
import type { ReviewRow } from '../contract/reviews.calls.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { ProductThumb } from './ProductThumb.tsx'
import { reviewPath } from './review-address.ts'
import { reviewProblems, toReviewRequest, type ReviewValues } from './review-draft.ts'
import css from './ReviewForm.module.css'
import { StarInput } from './StarInput.tsx'

/** The upload of pictures, which the page brings. */
type PicturesField = (pictures: readonly Picture[], onChange: (pictures: Picture[]) => void) => ReactNode

type Saved = { data: { reviewId: number }; error?: undefined } | { data?: undefined; error: unknown }

/** Parts of the page that the forms need. */
export interface FormPlace {
  /** Shop path that the reviews are below. */
  base: string
  picturesField: PicturesField
}

const words = {
  write: { title: '리뷰 쓰기', submit: '등록', saved: reviewPageSentences.written },
  edit: { title: '리뷰 수정', submit: '수정', saved: reviewPageSentences.changed },
} as const

interface ReviewFormProps {
  place: FormPlace
  kind: keyof typeof words
  product: ReviewRow['product']
  initial: { rating: string; content: string; pictures: Picture[] }
  draftName: string
  pending: boolean
  save: (body: ReviewBody) => Promise<Saved>
}

/** The typed text survives an expired session. */
export function ReviewForm({ kind, product, place, initial, draftName, pending, save }: ReviewFormProps) {
  const { base, picturesField } = place
  const form = useValidatedForm<ReviewValues>({
    initial: { rating: initial.rating, content: initial.content },
    errorsOf: reviewProblems,
    draftName,
  })
  const [pictures, setPictures] = useState(initial.pictures)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const answer = await save(toReviewRequest(form.values, pictures.map(pictureUrl)))
    if (!answer.data) {
      form.refuse(answer.error)
      return
    }
    form.reset(form.values)
    toast(words[kind].saved)
    void navigate(reviewPath(base, answer.data.reviewId), { replace: true })
  }
  return (
    <>
      <PageTitle title={words[kind].title} />
      <p className={css['product']}>
        <ProductThumb picture={product.picture} />
        <b>{product.name}</b>
      </p>
      <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <StarInput
          value={form.values.rating}
          error={form.field('rating').error}
          onChange={(rating) => form.put({ rating })}
        />
        <TextAreaField
          label="리뷰"
          required
          rows={7}
          maxLength={longestReview}
          placeholder={reviewPageSentences.placeholder}
          hint={reviewPageSentences.writeHint}
          {...form.field('content')}
        />
        {picturesField(pictures, setPictures)}
        <FormRefusal error={form.refusal} />
        <div className={css['buttons']}>
          <Button size="large" onClick={() => void navigate(-1)}>
            취소
          </Button>
          <Button type="submit" look="primary" size="large" pending={pending}>
            {words[kind].submit}
          </Button>
        </div>
      </form>
    </>
  )
}
