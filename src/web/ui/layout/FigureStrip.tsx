import { noValue } from '#contract/no-value.ts'
import { classNames } from '../theme/class-names.ts'
import css from './FigureStrip.module.css'
import { Money } from '../text/Money.tsx'
import type { PillTone } from '../text/Pill.tsx'
import { useScrollFade } from './use-scroll-fade.ts'

export interface Figure<Key extends string> {
  key: Key
  label: string
  /** Undefined while loading. */
  count: number | undefined
  /** More items exist than were counted. */
  more?: boolean | undefined
  /** Shown beside the figure, e.g. the longest waiting time. */
  note?: string | undefined
  /** Colour of the dot before the label. */
  tone?: PillTone
  /** Shows the figure without a button, because the list cannot be filtered by it. */
  plain?: boolean
}

export interface FigureStripProps<Key extends string> {
  /** Name of the group for screen readers. */
  label: string
  figures: readonly Figure<Key>[]
  value: Key
  onChange: (key: Key) => void
  unit?: string
}

/** Summary figures that filter the list below; on a phone a horizontally scrolling row. */
export function FigureStrip<Key extends string>({ label, figures, value, onChange, unit }: FigureStripProps<Key>) {
  const row = useScrollFade<HTMLDivElement>()
  return (
    <div
      className={css['strip']}
      role="group"
      aria-label={label}
      ref={row}
      // A row without buttons must be focusable to scroll by keyboard.
      tabIndex={figures.every(({ plain }) => plain) ? 0 : undefined}
    >
      {figures.map((figure) =>
        figure.plain ? (
          <div key={figure.key} className={classNames(css['figure'], css['plain'])}>
            <FigureContent figure={figure} unit={unit} />
          </div>
        ) : (
          <button
            key={figure.key}
            type="button"
            className={css['figure']}
            aria-pressed={figure.key === value}
            onClick={() => onChange(figure.key)}
          >
            <FigureContent figure={figure} unit={unit} />
          </button>
        ),
      )}
    </div>
  )
}

const FigureContent = <Key extends string>({
  figure,
  unit = '건',
}: {
  figure: Figure<Key>
  unit: string | undefined
}) => (
  <>
    <span className={css['label']}>
      {figure.tone && <i className={classNames(css['dot'], css[figure.tone])} aria-hidden />}
      {figure.label}
    </span>
    <span className={css['value']}>
      {figure.count === undefined ? (
        <span className={css['unknown']}>{noValue}</span>
      ) : (
        <Money amount={figure.count} size="section" unit={figure.more ? `+${unit}` : unit} />
      )}
      {figure.note && <span className={css['note']}>{figure.note}</span>}
    </span>
  </>
)
