import { useRef } from 'react'
import type { CommentArea } from '#features/talk/conversations/web/CommentForm.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { mentionsWith } from './mention-text.ts'
import { MentionList, optionId } from './MentionList.tsx'
import css from './Mentions.module.css'
import { useMentionSuggestions } from './use-mention-suggestions.ts'

/** The text area of a comment, which suggests stores to name. */
export function MentionArea({ area, values: { content, mentions }, put }: CommentArea) {
  const field = useRef<HTMLTextAreaElement>(null)
  const suggestions = useMentionSuggestions(({ store, typed }) => {
    const caret = field.current?.selectionStart ?? content.length
    const before = `${content.slice(0, caret - typed)}@${store.name} `
    put({ content: before + content.slice(caret), mentions: mentionsWith(mentions, store.storeId) })
    // The caret stands behind the name once the field has its new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  })
  const isOpen = suggestions.stores.length > 0
  return (
    <div className={css['place']}>
      <TextAreaField
        {...area}
        ref={field}
        onChange={(event) => {
          area.onChange?.(event)
          const { value, selectionStart } = event.currentTarget
          suggestions.onText(value.slice(0, selectionStart))
        }}
        onKeyDown={(event) => void suggestions.onKey(event.nativeEvent)}
        aria-autocomplete="list"
        {...(isOpen && {
          'aria-controls': suggestions.id,
          'aria-activedescendant': optionId(suggestions, suggestions.active),
        })}
        onBlur={suggestions.close}
      />
      <MentionList suggestions={suggestions} />
    </div>
  )
}
