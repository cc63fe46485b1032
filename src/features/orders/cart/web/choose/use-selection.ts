import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { SessionUser } from '#contract/session-data.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { selectChosen, type WithChosenItems } from './chosen-items.slice.ts'
import { selectionOf, startSelection, type Selection } from './selection.ts'
import { useLastChoice, type LastChoice } from './use-last-choice.ts'

/** The source of an untouched selection, and the action that replaces it. */
export interface Origin {
  /** Chosen for the user: `device`, what was chosen here before; `order`, what the store ordered the last time. Else only offered. */
  from: 'device' | 'order' | 'offer'
  last: LastChoice | undefined
  /** Begins anew, or takes what is offered. */
  act: () => void
}

/** The selection: the user's, else the one remembered on this device, else the last order's, else an empty one. */
export function useSelection(product: ProductDetail, context: { user: SessionUser | null; partnerUri: string }) {
  const before = useSelector((state: WithChosenItems) => selectChosen(state, product.id))
  const last = useLastChoice(product, context)
  const [start] = useState(() => startSelection(product))
  const [remembered] = useState(() => (before && selectionOf(product, before)) ?? undefined)
  const [chosen, setChosen] = useState<Selection>()
  const proposed = remembered ?? (last?.begins ? last.selection : undefined)
  const selection = chosen ?? proposed ?? start
  const originOf = (): Origin | undefined => {
    if (chosen) return undefined
    if (proposed) return { from: remembered ? 'device' : 'order', last, act: () => setChosen(start) }
    return last && { from: 'offer', last, act: () => setChosen(last.selection) }
  }
  return {
    selection,
    change: (changed: (now: Selection) => Selection) => setChosen((now) => changed(now ?? selection)),
    origin: originOf(),
  }
}
