import type { FormEvent } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { longestReviewComment, reviewCommentForm } from '../contract/review-terms.ts'
import css from './ReviewComments.module.css'
import layout from '#web/ui/layout/words.module.css'

const empty = { content: '' }

const words = {
  comment: { name: '댓글', placeholder: '댓글을 입력해 주세요.' },
  answer: { name: '답변', placeholder: '답변을 입력해 주세요.' },
} as const

interface ReviewCommentFormProps {
  reviewId: number
  /** Headquarters and operators answer, members comment. */
  kind: keyof typeof words
  blocker?: string | undefined
  send: (body: { content: string }) => Promise<{ error?: unknown }>
  pending: boolean
}

export function ReviewCommentForm({ reviewId, kind, blocker, send, pending }: ReviewCommentFormProps) {
  const form = useValidatedForm({
    initial: empty,
    errorsOf: (values) => schemaErrors<typeof empty>(reviewCommentForm, values),
    draftName: `review comment:${reviewId}`,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !form.validate()) return
    const answer = await send({ content: form.values.content })
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(empty)
  }
  return (
    <form ref={form.ref} className={layout['stack8']} onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField
        label={`${words[kind].name} 쓰기`}
        labelHidden
        rows={3}
        maxLength={longestReviewComment}
        placeholder={blocker ?? words[kind].placeholder}
        disabled={blocker !== undefined}
        {...form.field('content')}
        // Validate on submit only: leaving the field without typing must not show an error.
        onBlur={() => {}}
      />
      <FormRefusal error={form.refusal} />
      <div className={css['send']}>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocker}>
          {words[kind].name} 등록
        </Button>
      </div>
    </form>
  )
}
