import css from './PartnerDashboardPage.module.css'

/** The change against an earlier amount, by sign and colour: '▲ 10.1%'. Nothing to compare with: '–'. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className={css['same']}>–</span>
  const percent = Math.round(((now - before) / before) * 1000) / 10
  if (percent === 0) return <span className={css['same']}>0%</span>
  return (
    <span className={percent > 0 ? css['up'] : css['down']}>
      <span aria-hidden>{percent > 0 ? '▲' : '▼'}</span>
      <span className="visually-hidden">{percent > 0 ? '증가' : '감소'}</span> {Math.abs(percent)}%
    </span>
  )
}
