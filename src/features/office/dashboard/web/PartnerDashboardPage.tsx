import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { PeriodFilter } from '#web/list/PeriodFilter.tsx'
import { chipPeriods, daysOfValues, periodParameters } from '#web/list/periods.ts'
import { anyOf } from '#web/list/list-parameters.ts'
import { useKeptParameter } from '#web/list/use-kept-parameter.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { dashboardCall, quietChoiceCodes } from '../contract/dashboard.partner.calls.ts'
import { firstStepsCall } from '../contract/first-steps.partner.calls.ts'
import { DashboardCards } from './DashboardCards.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStock, ProductSales, QuietStores, StoreSales } from './DashboardLists.tsx'
import { SalesCard } from './SalesCard.tsx'
import css from './Dashboard.module.css'

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
  const { data: first } = useCall(firstStepsCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  const steps = first?.isShown ? first.steps : undefined
  // Without an order there is no sale to draw: the steps take the place of the chart and the lists.
  const hasOrder = !steps || steps.some(({ step, isDone }) => step === 'order' && isDone)
  const centre = `/partner/${shopId}`
  return (
    <>
      <PageTitle title="대시보드" />
      {steps && <FirstSteps shopId={shopId} steps={steps} />}
      {hasOrder && <PeriodFilter keys={chipPeriods} values={values} onChange={change} />}
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
              {hasOrder && (
                <>
                  <SalesCard {...figures} />
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
                </>
              )}
              <LowStock lowStock={figures.lowStock} shopId={shopId} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
