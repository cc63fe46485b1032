import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { openedFrom } from '#web/ui/layout/opened-from.ts'
import { focusOn, focusSearch, isTaken } from '#web/ui/keys/page-keys.ts'

/**
 * Keyboard control of the queue: j and k, or the arrows inside of it, focus the next and the previous row's action, Enter presses it, o opens the
 * row, x ticks it, a takes it, s puts it off until tomorrow, / goes to the search, ? shows help. Rows mark their action with data-queue-action (the row's key) and their link with data-queue-open.
 * When a row disappears, the focus moves to the row in its place.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>, keys: readonly string[], on: QueueActions): void {
  const location = useLocation()
  const returning = useRef(keyToReturnTo(location.state))
  const lastFocus = useRef<{ key: string; at: number } | null>(null)
  const newest = useRef(on)
  useEffect(() => {
    newest.current = on
  })

  // Keyboard events and focus belong to the document, outside of React.
  useEffect(() => {
    const actions = () => actionsOf(list.current)
    const onFocus = ({ target }: FocusEvent) => {
      const at = actions().findIndex((action) => action === target)
      if (at >= 0) lastFocus.current = { key: actions()[at]?.dataset['queueAction'] ?? '', at }
    }
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.code]
      if (!step || isTaken(event)) return
      const all = actions()
      const at = all.findIndex((action) => action === document.activeElement)
      if (step({ all, at, lastFocus: lastFocus.current?.at ?? -1, shift: event.shiftKey, on: newest.current }))
        event.preventDefault()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [list])

  // The closed record leads back to its row; focus is browser state outside of React.
  useEffect(() => {
    if (returning.current === undefined || keys.length === 0) return
    const actions = actionsOf(list.current)
    const at = actions.findIndex((action) => action.dataset['queueAction'] === returning.current)
    returning.current = undefined
    if (at >= 0) focusOn(actions, at)
  }, [list, keys])

  // The browser drops the focus with a removed element.
  useEffect(() => {
    const last = lastFocus.current
    if (!last || keys.includes(last.key) || document.activeElement !== document.body) return
    focusOn(actionsOf(list.current), last.at)
  }, [list, keys])
}

/** State of the links of a row: the opened record closes to the queue, at this row. */
export function useRowState() {
  const { pathname, search } = useLocation()
  return (queueKey: string) => openedFrom({ path: pathname + search, back: '할 일로', state: { queueKey } })
}

const keyToReturnTo = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'queueKey' in state ? String(state.queueKey) : undefined

interface QueueActions {
  help: () => void
  /** Each takes the key of a row. */
  tick: (key: string) => unknown
  assign: (key: string) => unknown
  snooze: (key: string) => unknown
}

interface QueueFocus {
  all: readonly HTMLElement[]
  /** Index of the focused action; -1 if none is focused. */
  at: number
  /** Index of the action focused last; -1 if none was. */
  lastFocus: number
  shift: boolean
  on: QueueActions
}

/**
 * Keyed by physical key (`event.code`), because j is ㅓ with the Hangul layout. Each handler returns whether it did
 * something.
 */
const steps: Record<string, (focus: QueueFocus) => boolean> = {
  KeyJ: ({ all, at, lastFocus }) => focusOn(all, at >= 0 ? at + 1 : Math.max(lastFocus, 0)),
  KeyK: ({ all, at, lastFocus }) => focusOn(all, (at >= 0 ? at : lastFocus) - 1),
  ArrowDown: ({ all, at }) => at >= 0 && focusOn(all, at + 1),
  ArrowUp: ({ all, at }) => at >= 0 && focusOn(all, at - 1),
  KeyO: ({ all, at, lastFocus }) => {
    rowOf(all[at >= 0 ? at : lastFocus])?.click()
    return true
  },
  KeyX: act('tick'),
  KeyA: act('assign'),
  KeyS: act('snooze'),
  Slash: ({ shift, on }) => {
    if (!shift) return focusSearch()
    on.help()
    return true
  },
}

function act(name: 'tick' | 'assign' | 'snooze') {
  return ({ all, at, lastFocus, on }: QueueFocus): boolean => {
    const key = all[at >= 0 ? at : lastFocus]?.dataset['queueAction']
    if (key !== undefined) on[name](key)
    return key !== undefined
  }
}

const actionsOf = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-queue-action]') ?? [])

const rowOf = (action: HTMLElement | undefined): HTMLElement | null | undefined =>
  action?.closest('li')?.querySelector<HTMLElement>('[data-queue-open]')
