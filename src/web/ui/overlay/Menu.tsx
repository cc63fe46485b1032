import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import css from './Menu.module.css'
import { classNames } from '../theme/class-names.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Selected item of a radio group. */
  checked?: boolean
  disabled?: boolean
} & ({ to: string } | { onPress: () => void })

export interface MenuProps {
  /** Content of the button. */
  button: ReactNode
  /** Accessible name of the button, if its content does not provide one. */
  label?: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  placement?: 'below' | 'above'
  buttonClassName?: string | undefined
}

/** A button that opens a menu of links or actions: arrow keys and letters move, Esc closes and restores the focus. */
export function Menu({ button, label, items, align = 'start', placement = 'below', buttonClassName }: MenuProps) {
  const [open, setOpen] = useState(false)
  const begin = useRef(0)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  // Closes on presses outside, follows the button and focuses the first item; all use the document, outside of React.
  useEffect(() => {
    if (!open) return undefined
    const follow = () => placeBeside(trigger.current, list.current, { align, placement })
    // Safari 16 has no popovers: there the list is only fixed.
    list.current?.showPopover?.()
    follow()
    addEventListener('resize', follow)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    menuItems(box.current).at(begin.current)?.focus({ preventScroll: true })
    return () => {
      removeEventListener('resize', follow)
      document.removeEventListener('scroll', follow, { capture: true })
      document.removeEventListener('pointerdown', outside)
    }
  }, [open, align, placement])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      begin.current = event.key === 'ArrowDown' ? 0 : -1
      setOpen(true)
      return
    }
    const all = menuItems(box.current)
    const at = all.findIndex((item) => item === document.activeElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const named = startingWith(event.key, [...all.slice(at + 1), ...all.slice(0, at + 1)])
    if (named) named.focus()
    if (target !== undefined) {
      event.preventDefault()
      all[(target + all.length) % all.length]?.focus()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
      trigger.current?.focus()
    }
    if (event.key === 'Tab') close()
  }

  return (
    // Handles the keys of the button and the items
    <div ref={box} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={classNames(css['button'], buttonClassName)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => {
          begin.current = 0
          setOpen(!open)
        }}
      >
        {button}
      </button>
      {open && (
        <div ref={list} id={id} role="menu" popover="manual" className={css['list']}>
          {items.map((item) => (
            <Item key={item.key} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Distance of an open menu from its button, and at least from the edges of the screen. */
const gap = { button: 4, edge: 8 }

/** A row that scrolls would cut its menu off, so the list stands in the top layer of the page, wholly on the screen. */
function placeBeside(
  button: HTMLElement | null,
  list: HTMLElement | null,
  { align, placement }: Required<Pick<MenuProps, 'align' | 'placement'>>,
) {
  if (!button || !list) return
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const { clientWidth, clientHeight } = document.documentElement
  const below = at.bottom + gap.button
  const above = at.top - gap.button - height
  const fitsBelow = below + height + gap.edge <= clientHeight
  const fitsAbove = above >= gap.edge
  const isAbove = placement === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const within = (wanted: number, room: number) => Math.max(gap.edge, Math.min(wanted, room - gap.edge))
  list.style.left = `${within(align === 'end' ? at.right - width : at.left, clientWidth - width)}px`
  list.style.top = `${within(isAbove ? above : below, clientHeight - height)}px`
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio'
  const shared = { role, tabIndex: -1, className: css['item'], 'aria-checked': item.checked }
  const inside = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  )
  if ('to' in item) {
    return (
      <Link {...shared} to={item.to} onClick={onDone}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      disabled={item.disabled}
      onClick={() => {
        onDone()
        item.onPress()
      }}
    >
      {inside}
    </button>
  )
}

const menuItems = (box: HTMLElement | null): HTMLElement[] =>
  Array.from(box?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])

/** The next item whose name starts with the typed letter or, on a Korean keyboard, the initial consonant. */
function startingWith(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  return items.find((item) => decomposed(item.textContent ?? '').startsWith(decomposed(key)))
}

/** Compatibility decomposition makes ㅅ the first letter of 성. */
const decomposed = (text: string): string => text.trim().normalize('NFKD').toLowerCase()
