import { useId, type ReactNode } from 'react'
import css from './RadioCards.module.css'

export interface RadioCard<Key extends string> {
  key: Key
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
  /** Reason why the option is disabled; replaces the note. */
  disabledReason?: string | undefined
}

export interface RadioCardsProps<Key extends string> {
  label: string
  /** Shows the name above the cards; otherwise only screen readers announce it. */
  labelShown?: boolean
  items: readonly RadioCard<Key>[]
  value: Key | null
  onChange: (key: Key) => void
  /** Number of columns on a desktop. */
  columns?: 1 | 2 | 3
}

/** Native radio buttons styled as cards with explanations. */
export function RadioCards<Key extends string>({
  label,
  labelShown = false,
  items,
  value,
  onChange,
  columns = 1,
}: RadioCardsProps<Key>) {
  const id = useId()
  return (
    <fieldset className={css['cards']} data-columns={columns}>
      <legend className={labelShown ? css['legend'] : 'visually-hidden'}>{label}</legend>
      {items.map(({ key, label: name, note, icon, disabledReason }) => (
        <label key={key} className={css['card']} data-off={disabledReason ? true : undefined}>
          <input
            type="radio"
            name={id}
            className={css['input']}
            checked={key === value}
            disabled={Boolean(disabledReason)}
            aria-labelledby={`${id}${key}`}
            aria-describedby={note || disabledReason ? `${id}${key}note` : undefined}
            onChange={() => onChange(key)}
          />
          <span className={css['text']}>
            <span id={`${id}${key}`} className={css['name']}>
              {name}
            </span>
            {(note || disabledReason) && (
              <span id={`${id}${key}note`} className={css['note']}>
                {disabledReason ?? note}
              </span>
            )}
          </span>
          {icon && <span className={css['icon']}>{icon}</span>}
        </label>
      ))}
    </fieldset>
  )
}
