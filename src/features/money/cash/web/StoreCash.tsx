import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { storeCashCall, type StoreCash as Totals } from '../contract/store-cash.partner.calls.ts'
import css from './StoreCash.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The cash of a store in its headquarters' panel: the balance and sums by month, no single movement. */
export function StoreCash({ shopId, storeId }: { shopId: string; storeId: number }) {
  const may = useMay()(storeCashCall)
  const cash = useCall(
    storeCashCall,
    { params: { id: storeId }, shop: shopId },
    { skip: !may, refetchOnMountOrArgChange: true },
  )
  if (!may) return null
  return (
    <PanelSection title="예치금">
      <Loaded
        data={cash.currentData}
        error={cash.isFetching ? undefined : cash.error}
        onRetry={() => void cash.refetch()}
        rows={2}
      >
        {(totals) => (
          <>
            <Facts
              rows={[
                ['잔액', <Money key="balance" amount={totals.balance} />],
                ['출금 신청 중', totals.held > 0 && <Money key="held" amount={totals.held} />],
              ]}
            />
            {totals.stores > 1 && (
              <p className={layout['note']}>점주가 운영하는 매장 {totals.stores}곳이 함께 쓰는 예치금입니다.</p>
            )}
            <Months months={totals.months} />
          </>
        )}
      </Loaded>
    </PanelSection>
  )
}

const columns = [
  ['charged', '충전'],
  ['used', '사용'],
  ['refunded', '환불'],
  ['drawn', '출금'],
  ['adjusted', '조정'],
] as const

function Months({ months }: Pick<Totals, 'months'>) {
  if (months.length === 0) return <p className={layout['note']}>최근 12개월 동안 예치금 내역이 없습니다.</p>
  // Withdrawals and corrections are rare: their columns show only if there are any.
  const shown = columns.filter(([key], index) => index < 3 || months.some((row) => row[key] !== 0))
  return (
    // Focusable, so that the keyboard reaches columns outside a narrow screen.
    <section className={css['scroll']} aria-label="월별 예치금" tabIndex={0}>
      <table className={css['months']}>
        <thead>
          <tr>
            <th scope="col">월</th>
            {shown.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.month}</th>
              {shown.map(([key]) => (
                <td key={key}>
                  <Money amount={row[key]} size="small" signed />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
