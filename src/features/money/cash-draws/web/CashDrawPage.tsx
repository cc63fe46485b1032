import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { CardCharges } from '#features/money/cash-charges/web/CardCharges.tsx'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { BalanceBeside } from '#features/money/cash/web/BalanceBeside.tsx'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import css from '#web/payment/CashPage.module.css'
import { ownDrawsCall } from '../contract/cash-draws.calls.ts'
import { DrawForm } from './DrawForm.tsx'
import { DrawList } from './DrawList.tsx'

/** /shop/:shopId/cashDraw: requests a withdrawal, shows the former ones, and what can only go back to a card. */
export function CashDrawPage() {
  const { home } = useShop()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const cash = useCall(memberCashCall, { params: { memberId: user?.id ?? 0 } }, { skip: !user })
  const draws = useCall(ownDrawsCall)
  const { data: stores } = useCall(chainStoreListCall)
  const store = stores?.find(({ id }) => id === user?.chainStoreId)
  return (
    <>
      <PageTitle title="예치금 출금" />
      <div className={css['page']}>
        <div className={css['side']}>
          <BalanceBeside cash={cash.data} isLoading={cash.isLoading} />
          <p className={css['links']}>
            <Link to={`${home}/cashStatus`}>예치금 내역</Link>
            <Link to={`${home}/cashCharge`}>예치금 충전</Link>
          </p>
        </div>
        <div className={css['main']}>
          <Loaded data={cash.data} error={cash.error} onRetry={() => void cash.refetch()} rows={3} height={100}>
            {({ withdrawable }) => (
              <Loaded data={draws.data} error={draws.error} onRetry={() => void draws.refetch()} rows={3} height={100}>
                {({ content, inArrears }) => (
                  <>
                    <DrawForm
                      key={`${store?.id ?? 0} ${content[0]?.number ?? ''}`}
                      withdrawable={withdrawable}
                      draws={content}
                      inArrears={inArrears}
                      holder={store?.businessRepresentative ?? ''}
                    />
                    <CardCharges base={home} />
                    <DrawList draws={content} />
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
      </div>
    </>
  )
}
