import { HomeSection } from './HomeSection.tsx'
import css from './HomeSections.module.css'

const steps = [
  ['상품 담기', '자주 주문한 상품은 지난번 수량으로 채워져 있습니다. 상품 금액과 배송비는 주문 전에 모두 표시됩니다.'],
  [
    '결제',
    '예치금, 계좌입금, 신용카드로 결제합니다. 예치금이 부족하면 모자란 금액만 다른 방법으로 결제할 수 있습니다.',
  ],
  ['상품 준비', '공급사별로 상품을 준비합니다. 준비를 시작하기 전에는 주문상세에서 직접 취소할 수 있습니다.'],
  ['출고와 배송', '출고되면 알림으로 알려 드립니다. 운송장번호로 배송 단계를 확인할 수 있습니다.'],
] as const

export const HomeSteps = () => (
  <HomeSection id="steps" title="주문은 이렇게 진행됩니다" lead="지금 어느 단계인지 주문상세에서 확인할 수 있습니다.">
    <ol className={`${css['grid']} ${css['four']}`}>
      {steps.map(([title, text], index) => (
        <li key={title} className={css['card']}>
          <span className={css['number']} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </HomeSection>
)
