import type { KeyboardEvent } from 'react'
import css from './Tabs.module.css'
import { useScrollFade } from './use-scroll-fade.ts'

export interface Choice<Key extends string> {
  key: Key
  label: string
  count?: number
}

export interface ChoiceProps<Key extends string> {
  /** Name of the group for screen readers. */
  label: string
  items: readonly Choice<Key>[]
  value: Key
  onChange: (key: Key) => void
}

/** Tabs that switch between views of a page, with arrow keys, Home and End. `panelId` is the id of the panel they control. */
export function Tabs<Key extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
}: ChoiceProps<Key> & { panelId?: string }) {
  const list = useScrollFade<HTMLDivElement>()
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === value)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    const next = (target + items.length) % items.length
    const item = items[next]
    if (!item) return
    event.preventDefault() // Home and End scroll the page
    onChange(item.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    // Focus stays on the tabs; the list only handles the arrow keys
    <div className={css['tabs']} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          aria-controls={panelId}
          tabIndex={item.key === value ? 0 : -1}
          className={css['tab']}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          <Count of={item.count} />
        </button>
      ))}
    </div>
  )
}

/** A filter in one row; scrolls horizontally on a phone. */
export function Chips<Key extends string>({
  label,
  items,
  value,
  onChange,
  answers,
}: Omit<ChoiceProps<Key>, 'value'> & {
  /** Null: nothing is chosen yet. */
  value: Key | null
  /** Answers of a form, which wrap so that all are in sight. */
  answers?: boolean
}) {
  const row = useScrollFade<HTMLDivElement>()
  return (
    <div className={css['chips']} role="group" aria-label={label} data-answers={answers || undefined} ref={row}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          ref={item.key === value ? bringIntoView : undefined}
          aria-pressed={item.key === value}
          className={css['chip']}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          <Count of={item.count} />
        </button>
      ))}
    </div>
  )
}

/** Scrolls the selected chip into view without scrolling the page. */
function bringIntoView(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (!chip || !row) return
  const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

const Count = ({ of: count }: { of: number | undefined }) =>
  count === undefined ? null : <b className={css['count']}>{count.toLocaleString('ko-KR')}</b>
