import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import layout from '#web/ui/layout/words.module.css'
import { commentForm, longestComment } from '../contract/comment-terms.ts'
import css from './Comments.module.css'

/** `mentions`: ids of named stores, '12,15'. */
const empty = { content: '', mentions: '' }
export type CommentValues = typeof empty

/** The text area of the form, for a feature that adds suggestions to it. */
export interface CommentArea {
  area: ComponentProps<typeof TextAreaField>
  values: CommentValues
  put: (values: Partial<CommentValues>) => void
}

interface CommentFormProps {
  /** Names the draft on the device. */
  draftName: string
  /** Headquarters and operators answer, members comment. */
  name?: '댓글' | '답변'
  /** The text of an existing comment, to change it. */
  existing?: string
  blocker?: string | undefined
  send: (values: CommentValues) => Promise<{ error?: unknown }>
  renderArea?: (area: CommentArea) => ReactNode
}

/** A comment below a text. The typed text stays on the device until it is sent. */
export function CommentForm({ draftName, name = '댓글', existing, blocker, send, renderArea }: CommentFormProps) {
  const [pending, setPending] = useState(false)
  const form = useValidatedForm({
    initial: existing === undefined ? empty : { ...empty, content: existing },
    errorsOf: ({ content }) => schemaErrors<CommentValues>(commentForm, { content }),
    draftName,
    hasLastingDraft: true,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !form.validate()) return
    setPending(true)
    const { error } = await send(form.values)
    setPending(false)
    if (error) form.refuse(error)
    else form.reset(empty)
  }
  const area = {
    label: `${name} ${existing === undefined ? '쓰기' : '수정'}`,
    labelHidden: true,
    sends: true,
    rows: 3,
    maxLength: longestComment,
    placeholder: blocker ?? `${name}을 입력해 주세요.`,
    disabled: blocker !== undefined,
    ...form.field('content'),
    // Validate on submit only: leaving the field without typing must not show an error.
    onBlur: () => {},
  }
  return (
    <form ref={form.ref} className={layout['stack8']} onSubmit={(event) => void submit(event)} noValidate>
      {renderArea ? renderArea({ area, values: form.values, put: form.put }) : <TextAreaField {...area} />}
      <FormRefusal error={form.refusal} />
      <div className={css['send']}>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocker}>
          {existing === undefined ? `${name} 등록` : '저장'}
        </Button>
      </div>
    </form>
  )
}
