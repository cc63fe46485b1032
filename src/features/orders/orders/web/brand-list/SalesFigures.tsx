import { noValue } from '#contract/no-value.ts'
import type { ReactNode } from 'react'
import { Money } from '#web/ui/text/Money.tsx'
import { useScrollFade } from '#web/ui/layout/use-scroll-fade.ts'
import css from './SalesFigures.module.css'

export interface SalesFigure {
  label: string
  /** Undefined while loading. */
  amount: number | undefined
  unit?: string
  note?: ReactNode
}

/** Keeps the height of a note until the sums arrive. */
export const lateNote = '\u00a0'

/** The sums of a list in one row, which scrolls on a phone. */
export const SalesFigures = ({ label, figures }: { label: string; figures: readonly SalesFigure[] }) => (
  <dl className={css['figures']} aria-label={label} ref={useScrollFade<HTMLDListElement>()} tabIndex={0}>
    {figures.map(({ label: name, amount, unit = '원', note }) => (
      <div key={name} className={css['figure']}>
        <dt>{name}</dt>
        <dd>
          {amount === undefined ? <span>{noValue}</span> : <Money amount={amount} size="section" unit={unit} />}
          {note !== undefined && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
