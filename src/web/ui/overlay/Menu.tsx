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
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  // Closes on presses outside and focuses the first item; both use the document, outside of React.
  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    menuItems(box.current).at(begin.current)?.focus()
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

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
    <div className={css['menu']} ref={box} onKeyDown={onKeyDown}>
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
        <div id={id} role="menu" className={css['list']} data-align={align} data-placement={placement}>
          {items.map((item) => (
            <Item key={item.key} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
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
