import { useEffect, useRef } from 'react'
import css from './Mentions.module.css'
import type { MentionSuggestions } from './use-mention-suggestions.ts'

/** Id of a suggestion, for `aria-activedescendant`. */
export const optionId = ({ id }: Pick<MentionSuggestions, 'id'>, index: number) => `${id}-${index}`

/** The suggested stores below a text field. The field keeps the focus; a press picks. */
export function MentionList({ suggestions }: { suggestions: MentionSuggestions }) {
  const { id, stores, active, pick } = suggestions
  const list = useRef<HTMLUListElement>(null)
  const isOpen = stores.length > 0
  // Scrolling is browser state outside of React. On a phone the list may open below the screen.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!isOpen) return null
  return (
    <ul ref={list} id={id} role="listbox" aria-label="언급할 매장" className={css['list']}>
      {stores.map((store, index) => (
        // The text field handles the keys of the list.
        <li
          key={store.storeId}
          id={optionId(suggestions, index)}
          role="option"
          aria-selected={index === active}
          className={css['option']}
          // A press must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(store)}
        >
          <b>{store.name}</b>
          <span>{store.owner}</span>
        </li>
      ))}
    </ul>
  )
}
