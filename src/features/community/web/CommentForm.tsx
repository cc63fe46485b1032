import type { FormEvent } from 'react'
import { useIdempotency } from '#web/api/idempotency.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { commentForm, communityPageSentences, longestComment } from '../contract/community-terms.ts'
import css from './Comments.module.css'
import { useWriteCommentMutation } from './community.api.ts'

const empty = { content: '' }

export function CommentForm({ postId, blocker }: { postId: number; blocker: string | undefined }) {
  const form = useValidatedForm({
    initial: empty,
    errorsOf: (values) => schemaErrors<typeof empty>(commentForm, values),
    draftName: `comment:${postId}`,
  })
  const [write, { isLoading: pending }] = useWriteCommentMutation()
  const key = useIdempotency(`comment ${postId}`)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !form.validate()) return
    const body = { content: form.values.content }
    const answer = await write({ postId, body, headers: key.headers(body) })
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    key.done()
    form.reset(empty)
  }

  return (
    <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField
        label="댓글 쓰기"
        labelHidden
        rows={3}
        maxLength={longestComment}
        placeholder={blocker ?? communityPageSentences.commentPlaceholder}
        disabled={blocker !== undefined}
        {...form.field('content')}
        // Validate on submit only: leaving the field without typing must not show an error.
        onBlur={() => {}}
      />
      <FormRefusal error={form.refusal} />
      <div className={css['send']}>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocker}>
          댓글 등록
        </Button>
      </div>
    </form>
  )
}
