import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { CashBalance } from '../contract/cash.calls.ts'
import css from './BalanceCard.module.css'
import layout from '#web/ui/layout/words.module.css'

interface BalanceCardProps {
  cash: CashBalance
  /** Path prefix of the member's own pages: shows the buttons to charge and to withdraw. */
  base?: string
  /** A member without a store can withdraw, but not charge. */
  charges?: boolean
}

/** A member's balance, and the part that can be withdrawn. */
export function BalanceCard({ cash, base, charges = true }: BalanceCardProps) {
  const cardFunded = cash.balance - cash.withdrawable
  return (
    <Card look="tint">
      <h2 className={css['label']}>보유 예치금</h2>
      <p className={css['balance']}>
        <Money amount={cash.balance} size="hero" />
      </p>
      <dl className={css['parts']}>
        <div>
          <dt>출금 가능 금액</dt>
          <dd>
            <Money amount={cash.withdrawable} />
          </dd>
        </div>
        <div>
          <dt>
            카드 충전 잔액 <span className={layout['small']}>먼저 사용됩니다.</span>
          </dt>
          <dd>
            <Money amount={cardFunded} />
          </dd>
        </div>
        {cash.held > 0 && (
          <div>
            <dt>출금 신청 중</dt>
            <dd>
              <Money amount={cash.held} />
            </dd>
          </div>
        )}
      </dl>
      {base && (
        <p className={css['actions']}>
          {charges && (
            <ButtonLink to={`${base}/cashCharge`} look="primary">
              충전하기
            </ButtonLink>
          )}
          <ButtonLink to={`${base}/cashDraw`}>출금하기</ButtonLink>
        </p>
      )}
    </Card>
  )
}
