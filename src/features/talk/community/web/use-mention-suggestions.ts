import { useId, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import { mentionableStoresCall, type MentionableStore } from '../contract/community-reactions.calls.ts'
import { typedMention } from './mention-text.ts'

interface MentionPick {
  store: MentionableStore
  /** Number of letters before the caret that the name replaces, with the `@`. */
  typed: number
}

/** Suggests stores while a member types `@` and a part of a name. The caller inserts the picked one. */
export function useMentionSuggestions(onPick: (pick: MentionPick) => void) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const { currentData } = useCall(
    mentionableStoresCall,
    { query: { search: (typed ?? '') || undefined } },
    { skip: typed === undefined },
  )
  const stores = typed === undefined ? [] : (currentData?.stores ?? [])
  const close = () => setTyped(undefined)
  const pick = (store: MentionableStore | undefined) => {
    if (store && typed !== undefined) onPick({ store, typed: typed.length + 1 })
    close()
  }
  /** Takes the keys of the open list, and tells whether it did. */
  const onKey = (event: {
    key: string
    isComposing?: boolean
    keyCode?: number
    preventDefault: () => void
  }): boolean => {
    if (stores.length === 0 || isComposing(event)) return false
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (move === 0 && !['Enter', 'Tab', 'Escape'].includes(event.key)) return false
    event.preventDefault()
    if (move !== 0) setActive((active + move + stores.length) % stores.length)
    else if (event.key === 'Escape') close()
    else pick(stores[active])
    return true
  }
  const onText = (before: string) => {
    setTyped(typedMention(before))
    setActive(0)
  }
  return { id, stores, active, pick, onKey, onText, close }
}

export type MentionSuggestions = ReturnType<typeof useMentionSuggestions>
