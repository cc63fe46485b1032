import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { BalanceBeside } from '#features/money/cash/web/BalanceBeside.tsx'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PlanForm } from './PlanForm.tsx'
import { RegisteredCard } from './RegisteredCard.tsx'
import css from '#web/payment/CashPage.module.css'
import { findRegularCall } from '../contract/regular-charges.calls.ts'
import { RunList } from './RunList.tsx'

/** /shop/:shopId/cashCharge/regular: registers a card, and charges cash with it every month. */
export function RegularChargePage() {
  const { home } = useShop()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const cash = useCall(memberCashCall, { params: { memberId: user?.id ?? 0 } }, { skip: !user })
  const regular = useCall(findRegularCall)
  return (
    <>
      <PageTitle title="정기충전" />
      <div className={css['page']}>
        <div className={css['side']}>
          <BalanceBeside cash={cash.data} isLoading={cash.isLoading} />
          <p className={css['links']}>
            <Link to={`${home}/cashStatus`}>예치금 내역</Link>
            <Link to={`${home}/cashCharge`}>예치금 충전</Link>
          </p>
        </div>
        <div className={css['main']}>
          <Loaded
            data={regular.data}
            error={regular.error}
            onRetry={() => void regular.refetch()}
            rows={3}
            height={120}
          >
            {({ available, card, plan, runs }) => (
              <>
                {plan && <CurrentPlan plan={plan} hasCard={card !== null} />}
                <RegisteredCard card={card} available={available} inUse={plan !== null} />
                {!plan && <PlanForm plan={null} hasCard={card !== null} base={home} />}
                <RunList runs={runs} base={home} />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  )
}
