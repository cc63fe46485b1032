import { useEffect, useRef, type RefObject } from 'react'

/**
 * Works through a list with the keyboard: j and k move to the next and the previous row's action, Enter presses it (it has
 * the focus), o opens the row, ? helps. Rows mark their action with data-queue-act (the row's key) and their link with
 * data-queue-open. When a row is done and gone, the focus goes on to the row in its place.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>, keys: readonly string[], onHelp: () => void): void {
  const last = useRef<{ key: string; at: number } | null>(null)

  // The keyboard and the focus are the document's, outside of React.
  useEffect(() => {
    const acts = () => actsOf(list.current)
    const onFocus = ({ target }: FocusEvent) => {
      const at = acts().findIndex((act) => act === target)
      if (at >= 0) last.current = { key: acts()[at]?.dataset['queueAct'] ?? '', at }
    }
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.code]
      if (!step || isBusy(event)) return
      const all = acts()
      const at = all.findIndex((act) => act === document.activeElement)
      if (step({ all, at, left: last.current?.at ?? -1, shift: event.shiftKey, onHelp })) event.preventDefault()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [list, onHelp])

  // The browser drops the focus with the row that had it.
  useEffect(() => {
    const left = last.current
    if (!left || keys.includes(left.key) || document.activeElement !== document.body) return
    focusOn(actsOf(list.current), left.at)
  }, [list, keys])
}

interface Place {
  all: readonly HTMLElement[]
  /** The action that has the focus; -1: none has. */
  at: number
  /** Where the focus was before; -1: nowhere yet. */
  left: number
  shift: boolean
  onHelp: () => void
}

/** By place, not by letter: with Hangul on, the key j says ㅓ. Each tells whether it did something. */
const steps: Record<string, (place: Place) => boolean> = {
  KeyJ: ({ all, at, left }) => focusOn(all, at >= 0 ? at + 1 : Math.max(left, 0)),
  KeyK: ({ all, at, left }) => focusOn(all, (at >= 0 ? at : left) - 1),
  KeyO: ({ all, at, left }) => {
    rowOf(all[at >= 0 ? at : left])?.click()
    return true
  },
  Slash: ({ shift, onHelp }) => {
    if (shift) onHelp()
    return shift
  },
}

const actsOf = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-queue-act]') ?? [])

const rowOf = (act: HTMLElement | undefined): HTMLElement | null | undefined =>
  act?.closest('li')?.querySelector<HTMLElement>('[data-queue-open]')

function focusOn(acts: readonly HTMLElement[], at: number): true {
  const act = acts[Math.min(Math.max(at, 0), acts.length - 1)]
  act?.focus({ preventScroll: true })
  act?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Another shortcut, somebody types, or a window stands over the list. */
const isBusy = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null)
