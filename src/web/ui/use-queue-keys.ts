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
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event.target)) return
      const at = acts().findIndex((act) => act === document.activeElement)
      const from = at >= 0 ? at : (last.current?.at ?? -1)
      // By place, not by letter: with Hangul on, the key j says ㅓ.
      if (event.code === 'KeyJ') focusOn(acts(), at < 0 && last.current ? from : from + 1)
      else if (event.code === 'KeyK') focusOn(acts(), from - 1)
      else if (event.code === 'KeyO') rowOf(acts()[from])?.click()
      else if (event.code === 'Slash' && event.shiftKey) onHelp()
      else return
      event.preventDefault()
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

const actsOf = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-queue-act]') ?? [])

const rowOf = (act: HTMLElement | undefined): HTMLElement | null | undefined =>
  act?.closest('li')?.querySelector<HTMLElement>('[data-queue-open]')

function focusOn(acts: readonly HTMLElement[], at: number): void {
  const act = acts[Math.min(Math.max(at, 0), acts.length - 1)]
  act?.focus({ preventScroll: true })
  act?.scrollIntoView({ block: 'nearest' })
}

/** Somebody types, or a window stands over the list. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null)
