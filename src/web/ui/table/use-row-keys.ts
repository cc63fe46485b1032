import { useEffect, useRef, type RefObject } from 'react'
import { focusOn, focusSearch, isTaken } from '../keys/page-keys.ts'

/** Marks the frame of a list for its keys and for the list of keys. */
export const rowsMark = { 'data-rows': '' } as const
/** Marks what opens a row; otherwise the keys move over the boxes of the rows. */
export const rowOpenMark = { 'data-row-open': '' } as const

/**
 * Keyboard control of a list of the offices: j and k focus the next and the previous row, and open it while another one is open
 * beside the list; x ticks the row, / goes to the search, Esc closes the opened record, or clears the ticks. Enter opens the focused row by
 * itself; in a row without a record it goes to the first button, or else opens the first link.
 * Inside of the list the arrows do the same as j and k. One list of a page has the keys: that with the focus, else the first.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const lastAt = useRef(-1)

  // Keyboard events belong to the document, outside of React.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const frame = list.current
      const press = presses[event.code]
      if (!press || !frame || event.defaultPrevented || isTaken(event) || !hasKeys(frame)) return
      const rows = rowsOf(frame)
      const focused = rows.findIndex((row) => row.contains(document.activeElement))
      const opened = rows.findIndex((row) => row.hasAttribute('data-active'))
      const at = focused >= 0 ? focused : opened >= 0 ? opened : lastAt.current
      lastAt.current = at
      if (press({ rows, at, isOpen: opened >= 0, isInside: frame.contains(document.activeElement), event }))
        event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

interface Pressed {
  rows: readonly HTMLElement[]
  /** Index of the focused, the opened or the row focused last; -1: none. */
  at: number
  /** A record is open beside the list. */
  isOpen: boolean
  /** The focus is inside of the list. */
  isInside: boolean
  event: KeyboardEvent
}

const next = (pressed: Pressed) => goTo(pressed, pressed.at + 1)
const previous = (pressed: Pressed) => goTo(pressed, pressed.at - 1)

/** By the physical key, because j is ㅓ with the Hangul layout. Each returns whether it did something. */
const presses: Record<string, (pressed: Pressed) => boolean> = {
  KeyJ: next,
  KeyK: previous,
  ArrowDown: (pressed) => pressed.isInside && next(pressed),
  ArrowUp: (pressed) => pressed.isInside && previous(pressed),
  Enter: ({ rows, at, event }) => !event.repeat && enterRow(rows[at]),
  KeyX: ({ rows, at }) => {
    const box = rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')
    box?.click()
    return box !== null && box !== undefined
  },
  Slash: ({ event }) => !event.shiftKey && focusSearch(),
  Escape: ({ rows, at }) => {
    const close = document.querySelector<HTMLElement>('[data-panel-close]')
    if (!close) return clearTicks()
    focusOf(rows[at])?.focus()
    close.click()
    return true
  },
}

/** A button is only focused: it may move money, so that it takes a press of its own. */
function enterRow(row: HTMLElement | undefined): boolean {
  const isRowFocused = row !== undefined && (document.activeElement === row || isBox(document.activeElement))
  if (!isRowFocused || row.querySelector('[data-row-open]')) return false
  const button = row.querySelector<HTMLElement>('button:not(:disabled)')
  if (button) button.focus()
  else row.querySelector<HTMLElement>('a[href]')?.click()
  return true
}

const isBox = (element: Element | null): boolean => element?.matches('[data-rows] input[type=checkbox]') ?? false

/** Without an opened record Esc clears the ticks. */
function clearTicks(): boolean {
  const clear = document.querySelector<HTMLElement>('[data-bulk-clear]')
  clear?.click()
  return clear !== null
}

function goTo({ rows, at, isOpen }: Pressed, to: number): boolean {
  const target = Math.min(Math.max(to, 0), rows.length - 1)
  if (rows.length === 0) return false
  focusOn(
    rows.flatMap((row) => focusOf(row) ?? []),
    target,
  )
  if (isOpen && target !== at) rows[target]?.querySelector<HTMLElement>('[data-row-open]')?.click()
  return true
}

/** Opens the row before or behind the opened one, for the buttons of the record; false at the end of the list. */
export function openRowBeside(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] [data-row]')]
  const row = rows[rows.findIndex((each) => each.hasAttribute('data-active')) + step]
  const opener = row?.querySelector<HTMLElement>('[data-row-open]')
  row?.scrollIntoView({ block: 'nearest' })
  opener?.click()
  return opener !== null && opener !== undefined
}

const focusOf = (row: HTMLElement | undefined): HTMLElement | undefined =>
  row?.querySelector<HTMLElement>('[data-row-open]') ??
  row?.querySelector<HTMLElement>('input[type=checkbox]') ??
  // A row without a record is read only.
  (row?.hasAttribute('tabindex') ? row : undefined)

/** Rows without anything to focus are no places for the keys. */
const rowsOf = (frame: HTMLElement): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => focusOf(row) !== undefined)

/** Single keys work in the offices only, whose help (?) lists them. */
const hasKeys = (frame: HTMLElement): boolean =>
  frame.closest('[data-keys]') !== null &&
  (document.activeElement?.closest('[data-rows]') ?? document.querySelector('[data-rows]')) === frame
