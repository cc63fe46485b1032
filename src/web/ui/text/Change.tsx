import { noValue } from '#contract/no-value.ts'
import { formatNumber } from '#values/won.ts'
import css from './Change.module.css'

/**
 * Change against an earlier amount: '▲ 10.1%'. Arrow and word express it without colour; without an earlier amount it
 * says '신규', and from ten times as much on '▲ 15배'.
 */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className={css['same']}>{now === 0 ? noValue : '신규'}</span>
  const percent = Math.round(((now - before) / before) * 1_000) / 10
  if (percent === 0) return <span className={css['same']}>0%</span>
  return (
    <span className={percent > 0 ? css['up'] : css['down']}>
      <span aria-hidden>{percent > 0 ? '▲' : '▼'}</span>
      <span className="visually-hidden">{percent > 0 ? '증가' : '감소'}</span>{' '}
      {now >= 10 * before ? `${formatNumber(Math.round(now / before))}배` : `${formatNumber(Math.abs(percent))}%`}
    </span>
  )
}
