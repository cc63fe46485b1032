import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { BalanceBeside } from '#features/money/cash/web/BalanceBeside.tsx'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { openChargesCall } from '../contract/cash-charges.calls.ts'
import { chargeFor } from '../contract/charge-terms.ts'
import css from '#web/payment/CashPage.module.css'
import { ChargeForm } from './ChargeForm.tsx'
import { OpenCharges } from './OpenCharges.tsx'

/** /shop/:shopId/cashCharge?shortBy=: charges cash by transfer or card; `shortBy` proposes what an order lacks. */
export function CashChargePage() {
  const [params] = useSearchParams()
  const { home } = useShop()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const cash = useCall(memberCashCall, { params: { memberId: user?.id ?? 0 } }, { skip: !user })
  const methods = useCall(paymentMethodsCall)
  const { data: charges } = useCall(openChargesCall)
  const { data: stores } = useCall(chainStoreListCall)
  const store = stores?.find(({ id }) => id === user?.chainStoreId)
  const shortBy = Number(params.get('shortBy')) || 0
  return (
    <>
      <PageTitle title="예치금 충전" />
      <div className={css['page']}>
        <div className={css['side']}>
          <BalanceBeside cash={cash.data} isLoading={cash.isLoading} />
          <p className={css['links']}>
            <Link to={`${home}/cashStatus`}>예치금 내역</Link>
            <Link to={`${home}/cashCharge/regular`}>정기충전</Link>
            <Link to={`${home}/cashDraw`}>예치금 출금</Link>
          </p>
        </div>
        <div className={css['main']}>
          <OpenCharges base={home} />
          <Loaded
            data={methods.data}
            error={methods.error}
            onRetry={() => void methods.refetch()}
            rows={4}
            height={120}
          >
            {(found) => (
              <ChargeForm
                key={store?.id ?? 0}
                base={home}
                methods={found}
                depositor={(charges?.lastDepositor || user?.name) ?? ''}
                shortBy={shortBy}
                proposed={shortBy > 0 ? (chargeFor(shortBy) ?? null) : null}
              />
            )}
          </Loaded>
        </div>
      </div>
    </>
  )
}
