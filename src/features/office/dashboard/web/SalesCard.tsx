import { formatNumber } from '#values/won.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { Change } from '#web/ui/text/Change.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { Dashboard } from '../contract/dashboard.partner.calls.ts'
import css from './Dashboard.module.css'

/** The library of the chart loads with this part only. */
const SalesChart = lazyComponent(async () => (await import('./SalesChart.tsx')).SalesChart, {
  loading: (_: { days: Dashboard['days'] }) => <div className={css['chart']} />,
  failed: () => null,
})

/** The sales of a period by day, against the period before, as a chart and as a table. */
export const SalesCard = ({
  period: { startDate, endDate },
  sales,
  days,
}: Pick<Dashboard, 'period' | 'days'> & Partial<Pick<Dashboard, 'sales'>>) => (
  <Card
    className={css['wide']}
    title="매출"
    action={<span className={css['note']}>{`${startDate} ~ ${endDate}`}</span>}
  >
    {sales && (
      <p className={css['total']}>
        <Money amount={sales.total} size="section" /> <Change now={sales.total} before={sales.before} />{' '}
        <span className={css['note']}>전 기간 {formatNumber(sales.before)}원</span>
      </p>
    )}
    <SalesChart days={days} />
    <details className={css['table']}>
      <summary>표로 보기</summary>
      <table aria-label="일별 매출">
        <thead>
          <tr>
            <th>날짜</th>
            <th>매출</th>
            <th>전 기간</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, sales: sold, before }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatNumber(sold)}원</td>
              <td>{formatNumber(before)}원</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </Card>
)
