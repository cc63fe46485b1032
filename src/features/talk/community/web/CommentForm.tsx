import { useRef, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { commentForm, communityPageSentences, longestComment } from '../contract/community-terms.ts'
import { writeCommentCall } from '../contract/community.calls.ts'
import css from './Comments.module.css'
import { mentionIds, mentionsWith } from './mention-text.ts'
import { MentionList, optionId } from './MentionList.tsx'
import mentionCss from './Mentions.module.css'
import { useMentionSuggestions } from './use-mention-suggestions.ts'
import layout from '#web/ui/layout/words.module.css'

const empty = { content: '', mentions: '' }

function requestOf({ content, mentions }: typeof empty) {
  const ids = mentionIds(mentions)
  return { content, ...(ids.length > 0 && { mentions: ids }) }
}

export function CommentForm({ postId, blocker }: { postId: number; blocker: string | undefined }) {
  const form = useValidatedForm({
    initial: empty,
    errorsOf: (values) => schemaErrors<typeof empty>(commentForm, requestOf(values)),
    draftName: `comment:${postId}`,
  })
  const [write, { isLoading: pending }] = useSend(writeCommentCall)

  const area = useRef<HTMLTextAreaElement>(null)
  const suggestions = useMentionSuggestions(({ store, typed }) => {
    const { content, mentions } = form.values
    const caret = area.current?.selectionStart ?? content.length
    const before = `${content.slice(0, caret - typed)}@${store.name} `
    form.put({ content: before + content.slice(caret), mentions: mentionsWith(mentions, store.storeId) })
    // The caret stands behind the name once the field has its new text.
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length))
  })
  const field = form.field('content')
  const isOpen = suggestions.stores.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !form.validate()) return
    const body = requestOf(form.values)
    const answer = await write({ params: { id: postId }, body })
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(empty)
  }

  return (
    <form ref={form.ref} className={layout['stack8']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={mentionCss['place']}>
        <TextAreaField
          ref={area}
          label="댓글 쓰기"
          labelHidden
          rows={3}
          maxLength={longestComment}
          placeholder={blocker ?? communityPageSentences.commentPlaceholder}
          disabled={blocker !== undefined}
          {...field}
          onChange={(event) => {
            field.onChange(event)
            const { value, selectionStart } = event.currentTarget
            suggestions.onText(value.slice(0, selectionStart))
          }}
          onKeyDown={(event) => void suggestions.onKey(event.nativeEvent)}
          aria-autocomplete="list"
          {...(isOpen && {
            'aria-controls': suggestions.id,
            'aria-activedescendant': optionId(suggestions, suggestions.active),
          })}
          // Validate on submit only: leaving the field without typing must not show an error.
          onBlur={suggestions.close}
        />
        <MentionList suggestions={suggestions} />
      </div>
      <FormRefusal error={form.refusal} />
      <div className={css['send']}>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocker}>
          댓글 등록
        </Button>
      </div>
    </form>
  )
}
