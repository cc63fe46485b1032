import { IconCircleCheck } from '@tabler/icons-react'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { findRegularCall } from '../contract/regular-charges.calls.ts'
import { cardText, dayLabel, planRefusalText } from '../contract/regular-terms.ts'
import css from './RegularResultPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/cashChargeResult/regular: a plan that has just begun. */
export function RegularResultPage() {
  const { home } = useShop()
  const regular = useCall(findRegularCall)
  return (
    <div className={css['page']}>
      <DocumentTitle title="정기충전" />
      <Loaded data={regular.data} error={regular.error} onRetry={() => void regular.refetch()} rows={3} height={120}>
        {({ plan, card }) =>
          plan === null ? (
            <EmptyState
              title={planRefusalText['no-plan']}
              action={<ButtonLink to={`${home}/cashCharge/regular`}>정기충전 신청하기</ButtonLink>}
            />
          ) : (
            <>
              <header className={css['head']}>
                <IconCircleCheck size={56} stroke={1.5} className={css['icon']} aria-hidden />
                <h1>정기충전 신청이 완료되었습니다.</h1>
                {plan.nextOn && (
                  <p className={css['next']}>
                    {formatLongKoreanDate(startOfKoreanDay(plan.nextOn))}에 처음 결제됩니다.
                  </p>
                )}
              </header>
              <Card>
                <dl>
                  <FactRow label="충전 금액">
                    <Money amount={plan.amount} size="card" />
                  </FactRow>
                  <FactRow label="매월 충전일">{dayLabel(plan.dayOfMonth)}</FactRow>
                  {card && <FactRow label="결제 카드">{cardText(card)}</FactRow>}
                </dl>
              </Card>
              <div className={layout['stack8']}>
                <ButtonLink to={`${home}/cashCharge/regular`} look="primary" size="large" wide>
                  정기충전 보기
                </ButtonLink>
                <ButtonLink to={home} size="large" wide>
                  쇼핑 계속하기
                </ButtonLink>
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
