import css from './Change.module.css'

/** The change against the period before; the sign and the arrow say it without colour. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span>{now === 0 ? '–' : '신규'}</span>
  const percent = ((now - before) / before) * 100
  if (Math.abs(percent) < 0.05) return <span>0.0%</span>
  const isUp = percent > 0
  return (
    <span className={css[isUp ? 'up' : 'down']}>
      <span aria-hidden>{isUp ? '▲' : '▼'}</span> {isUp ? '+' : '-'}
      {Math.abs(percent).toFixed(1)}%
    </span>
  )
}
