import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { partnerOrdersCall } from '../../contract/orders.partner.calls.ts'
import { OrderPill } from './partner-order-columns.tsx'
import css from './StoreOrders.module.css'

const shownOrders = 10

/** The last orders of one store in its headquarters' panel, with the way to all of them. */
export function StoreOrders({ shopId, storeId }: { shopId: string; storeId: number }) {
  const filter = { store: String(storeId), sort: 'recent', page: 0 } as const
  const orders = useCall(partnerOrdersCall, { query: filter, shop: shopId }, { refetchOnMountOrArgChange: true })
  const list = `/partner/${shopId}/order`
  return (
    <PanelSection title="최근 주문">
      <Loaded
        data={orders.currentData}
        error={orders.isFetching ? undefined : orders.error}
        onRetry={() => void orders.refetch()}
        rows={3}
      >
        {({ content, totalElements, more }) =>
          content.length === 0 ? (
            <p className={css['empty']}>아직 주문이 없습니다.</p>
          ) : (
            <>
              <ul className={css['orders']} aria-label="최근 주문">
                {content.slice(0, shownOrders).map((row) => (
                  <li key={row.orderNumber}>
                    <Link to={`${list}/${row.orderNumber}`}>{row.orderNumber}</Link>
                    <OrderPill row={row} />
                    <small>{formatKoreanMinute(new Date(row.createdAt))}</small>
                    <Money amount={row.total} size="small" />
                  </li>
                ))}
              </ul>
              <Link className={css['all']} to={`${list}?period=all&store=${storeId}`}>
                주문 {formatNumber(totalElements)}건{more && ' 이상'} 모두 보기
              </Link>
            </>
          )
        }
      </Loaded>
    </PanelSection>
  )
}
