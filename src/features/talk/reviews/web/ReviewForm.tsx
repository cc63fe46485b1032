import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { longestReview, mostReviewPictures, type ReviewForm as ReviewBody } from '../contract/review-terms.ts'
import type { ReviewRow } from '../contract/reviews.calls.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { ProductThumb } from './ProductThumb.tsx'
import { reviewPath } from './review-address.ts'
import { reviewProblems, toReviewRequest, type ReviewValues } from './review-draft.ts'
import css from './ReviewForm.module.css'
import { StarInput } from './StarInput.tsx'
import layout from '#web/ui/layout/words.module.css'

// Loads on demand: most visits only read.
const PictureUpload = lazyComponent(
  async () => (await import('#features/platform/files/web/PictureUpload.tsx')).PictureUpload,
  {
    loading: () => <SkeletonRows rows={1} />,
    failed: () => <ErrorState error={null} />,
  },
)

type Saved = { data: { reviewId: number }; error?: undefined } | { data?: undefined; error: unknown }

const words = {
  write: { title: '리뷰 쓰기', submit: '등록', saved: reviewPageSentences.written },
  edit: { title: '리뷰 수정', submit: '수정', saved: reviewPageSentences.changed },
} as const

interface ReviewFormProps {
  /** Shop path that the reviews are below. */
  base: string
  kind: keyof typeof words
  product: ReviewRow['product']
  initial: { rating: string; content: string; pictures: Picture[] }
  draftName: string
  pending: boolean
  save: (body: ReviewBody) => Promise<Saved>
}

/** The typed text survives an expired session. */
export function ReviewForm({ kind, product, base, initial, draftName, pending, save }: ReviewFormProps) {
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
      <form ref={form.ref} className={layout['stack20']} onSubmit={(event) => void submit(event)} noValidate>
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
        <PictureUpload
          label="사진 첨부"
          value={pictures}
          onChange={setPictures}
          max={mostReviewPictures}
          hint={reviewPageSentences.pictureHint}
          forStore
        />
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
