import { IconPlus } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { ownTransfersCall } from '#features/orders/store-transfers/contract/store-transfers.calls.ts'
import { TransferOffers } from '#features/orders/store-transfers/web/TransferOffers.tsx'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { chainStoreListCall, type ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import css from './OwnStoreListPage.module.css'
import { StoreCard } from '#features/stores/chain-stores/web/StoreCard.tsx'

/** /shop/:shopId/chainStoreList: the stores that the member may take over, and the own stores, closed ones last. */
export function OwnStoreListPage() {
  const { shopId = '' } = useParams()
  const base = `/shop/${shopId}`
  const stores = useCall(chainStoreListCall, {}, { refetchOnMountOrArgChange: true })
  const { isLoading: awaitsOffers } = useCall(ownTransfersCall)
  const add = (
    <ButtonLink to={`${base}/chainStoreForm`} look="primary" icon={<IconPlus size={18} aria-hidden />}>
      매장 등록
    </ButtonLink>
  )
  return (
    <>
      <PageTitle title="매장 관리" action={stores.data && stores.data.length > 0 && add} />
      <div hidden={stores.isLoading}>
        <TransferOffers base={base} />
      </div>
      <Loaded
        // The stores and the offers above them come together, or the offers would push the stores down.
        data={awaitsOffers ? undefined : stores.data}
        error={stores.isFetching ? undefined : stores.error}
        onRetry={() => void stores.refetch()}
        rows={2}
        height={168}
      >
        {(own) => (own.length === 0 ? <NoStore /> : <Stores stores={own} base={base} />)}
      </Loaded>
    </>
  )
}

/** Operators and staff never have a store; a franchisee has none before or after a transfer. */
function NoStore() {
  const user = useSelector((state: WithAuth) => selectUser(state))
  return user?.type.authority === 'ROLE_FRANCHISEE' ? (
    <EmptyState title="주문할 수 있는 매장이 없습니다." text="지난 주문과 예치금은 계속 확인하실 수 있습니다." />
  ) : (
    <EmptyState title="등록된 매장이 없습니다." text="운영자 계정에는 매장이 없습니다." />
  )
}

function Stores({ stores, base }: { stores: readonly ChainStore[]; base: string }) {
  const closed = stores.filter(({ status }) => status === 'CLOSED')
  return (
    <>
      <ul className={css['stores']} aria-label="매장 목록">
        {stores
          .filter(({ status }) => status !== 'CLOSED')
          .map((store) => (
            <li key={store.id}>
              <StoreCard store={store} base={base} />
            </li>
          ))}
      </ul>
      {closed.length > 0 && (
        <details className={css['closed']}>
          <summary>폐점한 매장 {closed.length}곳</summary>
          <ul className={css['stores']} aria-label="폐점한 매장 목록">
            {closed.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} base={base} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
