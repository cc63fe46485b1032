import { classNames } from '../theme/class-names.ts'
import css from './FigureStrip.module.css'
import { Money } from '../text/Money.tsx'
import type { PillTone } from '../text/Pill.tsx'

export interface Figure<Key extends string> {
  key: Key
  label: string
  /** Undefined while it is counted. */
  count: number | undefined
  /** Beside the figure, e.g. how long the oldest has waited. */
  note?: string | undefined
  /** A dot before the label: the colour of a state. */
  tone?: PillTone
  /** Only told: there is no list of it here. */
  plain?: boolean
}

export interface FigureStripProps<Key extends string> {
  /** What the figures count, said to screen readers. */
  label: string
  figures: readonly Figure<Key>[]
  value: Key
  onChange: (key: Key) => void
  unit?: string
}

/** Summary figures that are also the filter of the list below; on a phone a row of pills that scrolls sideways. */
export function FigureStrip<Key extends string>({ label, figures, value, onChange, unit }: FigureStripProps<Key>) {
  return (
    <div className={css['strip']} role="group" aria-label={label}>
      {figures.map((figure) =>
        figure.plain ? (
          <div key={figure.key} className={classNames(css['figure'], css['plain'])}>
            <Inside figure={figure} unit={unit} />
          </div>
        ) : (
          <button
            key={figure.key}
            type="button"
            className={css['figure']}
            aria-pressed={figure.key === value}
            onClick={() => onChange(figure.key)}
          >
            <Inside figure={figure} unit={unit} />
          </button>
        ),
      )}
    </div>
  )
}

const Inside = <Key extends string>({ figure, unit = '건' }: { figure: Figure<Key>; unit: string | undefined }) => (
  <>
    <span className={css['label']}>
      {figure.tone && <i className={classNames(css['dot'], css[figure.tone])} aria-hidden />}
      {figure.label}
    </span>
    <span className={css['value']}>
      {figure.count === undefined ? (
        <span className={css['unknown']}>–</span>
      ) : (
        <Money amount={figure.count} size="section" unit={unit} />
      )}
      {figure.note && <span className={css['note']}>{figure.note}</span>}
    </span>
  </>
)
