import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { formatNumber } from '#values/won.ts'
import type { Dashboard } from '../contract/dashboard.partner.calls.ts'
import css from './SalesChart.module.css'

type Day = Dashboard['days'][number]

const frame = { height: 180, left: 56, right: 20, top: 10, bottom: 24 } as const
/** Width until the browser has measured the place of the chart. */
const firstWidth = 640
/** A label of a day takes about so many pixels. */
const labelWidth = 90

/**
 * Sales by day: a solid line over an area for the period, a dotted line for the period before, so that the two differ without colour.
 * The table below it has the same figures for screen readers. It is drawn in the pixels of its place: a scaled drawing has huge letters on
 * a desk, and tiny ones on a phone.
 */
export function SalesChart({ days }: { days: Day[] }) {
  const [at, setAt] = useState<number | null>(null)
  const [place, width] = useWidth()
  const size = { ...frame, width }
  const most = Math.max(...days.flatMap(({ sales, before }) => [sales, before]), 10_000)
  const y = scaleLinear<number>({ domain: [0, most], range: [size.height - size.bottom, size.top], nice: 4 })
  const x = scalePoint<string>({ domain: days.map(({ day }) => day), range: [size.left, size.width - size.right] })
  const xOf = ({ day }: Day) => x(day) ?? size.left
  const yOf = (amount: number) => y(amount) ?? 0 // defined for every number
  const step = Math.max(1, Math.ceil(days.length / Math.max(2, Math.floor(width / labelWidth))))
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = ((event.clientX - box.left) / box.width) * size.width
    const inner = size.width - size.left - size.right
    const index = Math.round(((inside - size.left) / inner) * (days.length - 1))
    setAt(Math.min(days.length - 1, Math.max(0, index)))
  }
  const chosen = at === null ? undefined : days[at]
  return (
    <figure ref={place} className={css['chart']}>
      <p className={css['tip']} aria-hidden>
        {chosen ? <Tip {...chosen} /> : '그래프를 누르면 그날의 매출이 보입니다.'}
      </p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setAt(null)}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={css['grid']} x1={size.left} x2={size.width - size.right} y1={yOf(tick)} y2={yOf(tick)} />
            <text className={css['label']} x={size.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {shortWon(tick)}
            </text>
          </g>
        ))}
        <AreaClosed data={days} x={xOf} y={({ sales }) => yOf(sales)} yScale={y} className={css['area'] ?? ''} />
        <LinePath data={days} x={xOf} y={({ before }) => yOf(before)} className={css['before'] ?? ''} />
        <LinePath data={days} x={xOf} y={({ sales }) => yOf(sales)} className={css['line'] ?? ''} />
        {days.map((day, index) =>
          index % step === 0 ? (
            <text key={day.day} className={css['label']} x={xOf(day)} y={size.height - 6} textAnchor="middle">
              {shortDay(day.day)}
            </text>
          ) : null,
        )}
        {chosen && (
          <>
            <line
              className={css['cursor']}
              x1={xOf(chosen)}
              x2={xOf(chosen)}
              y1={size.top}
              y2={size.height - size.bottom}
            />
            <circle className={css['dot']} cx={xOf(chosen)} cy={yOf(chosen.sales)} r={5} />
          </>
        )}
      </svg>
      <figcaption className={css['legend']}>
        <span className={css['now']}>이번 기간</span>
        <span className={css['then']}>전 기간</span>
      </figcaption>
    </figure>
  )
}

function useWidth(): [RefObject<HTMLElement | null>, number] {
  const place = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(firstWidth)
  // The width of the place is browser state outside of React.
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || firstWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}

const Tip = ({ day, sales, before }: Day) => (
  <>
    {shortDay(day)} <b>{formatNumber(sales)}원</b> · 전 기간 {formatNumber(before)}원
  </>
)

/** '11/12'. */
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

/** '300만', '0'. */
const shortWon = (amount: number): string =>
  amount >= 100_000_000
    ? `${formatNumber(amount / 100_000_000)}억`
    : amount >= 10_000
      ? `${formatNumber(amount / 10_000)}만`
      : formatNumber(amount)
