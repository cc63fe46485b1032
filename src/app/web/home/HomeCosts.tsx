import { HomeSection } from './HomeSection.tsx'
import css from './HomeSections.module.css'

const costs = [
  ['가맹점과 일반회원', '가입비와 월 이용료가 없습니다. 주문한 상품의 금액과 인쇄비, 배송비만 결제합니다.'],
  [
    '가맹본부',
    '가입비와 월 이용료가 없습니다. 출고 매출에 대한 기본 수수료는 0%이며, 계약에 따라 달라질 수 있습니다. 상품에 더한 마진은 매달 정산해 드립니다.',
  ],
  ['결제 수단', '신용카드로 결제해도 금액이 같습니다. 카드 수수료를 더하지 않습니다.'],
] as const

/** States the price of the platform: only facts that hold in every installation. */
export const HomeCosts = () => (
  <HomeSection id="costs" title="이용 요금" lead="무엇에 얼마를 내는지 주문하기 전에 모두 보여 드립니다.">
    <ul className={`${css['grid']} ${css['three']}`}>
      {costs.map(([title, text]) => (
        <li key={title} className={css['card']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </HomeSection>
)
