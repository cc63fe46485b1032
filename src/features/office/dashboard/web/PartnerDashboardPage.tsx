import { useParams } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { PeriodFilter } from '#web/list/PeriodFilter.tsx'
import { chipPeriods, daysOfValues, periodParameters } from '#web/list/periods.ts'
import { anyOf } from '#web/list/list-parameters.ts'
import { useKeptParameter } from '#web/list/use-kept-parameter.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { dashboardCall, quietChoiceCodes, type Dashboard } from '../contract/dashboard.partner.calls.ts'
import { Change } from '#web/ui/text/Change.tsx'
import { DashboardCards } from './DashboardCards.tsx'
import { LowStock, ProductSales, QuietStores, StoreSales } from './DashboardLists.tsx'
import css from './PartnerDashboardPage.module.css'

/** The library of the chart loads with this part only. */
const SalesChart = lazyComponent(async () => (await import('./SalesChart.tsx')).SalesChart, {
  loading: (_: { days: Dashboard['days'] }) => <div className={css['chart']} />,
  failed: () => null,
})

/** Empty: as this browser remembers. */
const quietParameter = anyOf(quietChoiceCodes)
const parameters = { ...periodParameters('30d'), quiet: quietParameter }

/** /partner/:shopId: today's figures, and the sales of a period against the period before. */
export function PartnerDashboardPage() {
  const { shopId = '' } = useParams()
  return <Figures key={shopId} shopId={shopId} />
}

function Figures({ shopId }: { shopId: string }) {
  const { values, change } = useListFilter(parameters)
  const [kept, choose] = useKeptParameter({
    name: 'dashboard:quiet',
    parameter: quietParameter,
    value: values.quiet,
    onChange: (quiet) => change({ quiet }),
  })
  const quiet = kept || 'USUAL'
  const dashboard = useCall(
    dashboardCall,
    { query: { ...daysOfValues(values, new Date()), quiet }, shop: shopId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  const centre = `/partner/${shopId}`
  return (
    <>
      <PageTitle title="대시보드" />
      <PeriodFilter keys={chipPeriods} values={values} onChange={change} />
      {/* The figures before stay while others load, so that the choice keeps its place and its focus. */}
      <Loaded
        data={dashboard.error ? undefined : dashboard.data}
        error={dashboard.error}
        onRetry={() => void dashboard.refetch()}
      >
        {(figures) => {
          const { startDate, endDate } = figures.period
          const ordersOf = (parameter: string) =>
            `${centre}/order?period=custom&from=${startDate}&to=${endDate}&${parameter}`
          return (
            <div className={css['page']}>
              <DashboardCards centre={centre} today={figures.today} counts={figures.counts} />
              <Sales {...figures} />
              <ProductSales products={figures.products} ordersOf={ordersOf} />
              <StoreSales stores={figures.stores} ordersOf={ordersOf} />
              <QuietStores
                quiet={figures.quiet}
                quietCount={figures.quietCount}
                centre={centre}
                shopId={shopId}
                choice={quiet}
                onChoose={choose}
              />
              <LowStock lowStock={figures.lowStock} shopId={shopId} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

const Sales = ({ period: { startDate, endDate }, sales, days }: Dashboard) => (
  <Card
    className={css['wide']}
    title="매출"
    action={<span className={css['note']}>{`${startDate} ~ ${endDate}`}</span>}
  >
    <p className={css['total']}>
      <Money amount={sales.total} size="hero" /> <Change now={sales.total} before={sales.before} />{' '}
      <span className={css['note']}>전 기간 {formatNumber(sales.before)}원</span>
    </p>
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
