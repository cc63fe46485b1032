import { Link } from 'react-router'
import { cancelTerms, buyerMayCancel } from '#features/orders/orders/contract/buyer-rules.ts'
import css from './ProductText.module.css'

interface ReturnTermsProps {
  customMade: boolean
  /** Path of the member's returns; undefined: there is no store that could ask for one. */
  returnsTo: string | undefined
}

/** 배송·교환·환불 안내: the same for all products, except for one line about custom-made ones [wording §6, rules §2 and §3]. */
export const ReturnTerms = ({ customMade, returnsTo }: ReturnTermsProps) => (
  <section className={css['terms']}>
    <h2>배송·교환·환불 안내</h2>
    <h3>배송</h3>
    <ul>
      <li>결제가 확인된 뒤 영업일을 기준으로 출고하며, 토·일요일과 공휴일에는 출고하지 않습니다.</li>
      <li>같은 공급사의 상품은 묶어서 보내며, 배송비는 공급사별로 주문서에서 확인하실 수 있습니다.</li>
      <li>제주와 도서산간 지역은 무료배송 상품에도 추가 배송비가 있습니다.</li>
      <li>출고되면 운송장번호를 알려 드리며, 주문상세에서 배송조회를 하실 수 있습니다.</li>
    </ul>
    <h3>취소·환불</h3>
    <ul>
      <li>{cancelTerms(buyerMayCancel)}</li>
      <li>카드로 결제하신 금액은 카드로, 예치금과 계좌입금으로 결제하신 금액은 예치금으로 돌려드립니다.</li>
      <li>
        일부를 취소하여 남은 금액이 무료배송 기준보다 적어지면 배송비를 뺀 금액을 돌려드립니다. 품절은 예외입니다.
      </li>
    </ul>
    <h3>교환·반품</h3>
    <ul>
      <li>
        출고된 상품은 받으신 뒤 7일 이내에 마이페이지의{' '}
        {returnsTo ? <Link to={returnsTo}>반품·교환</Link> : '반품·교환'}에서 신청하실 수 있습니다.
      </li>
      <li>하자가 있거나 주문하신 것과 다른 상품은 받으신 뒤 3개월 이내에 신청하실 수 있습니다.</li>
      {customMade && (
        <li>
          주문제작 상품은 제작이 시작되면 취소·교환·환불이 제한됩니다. 하자가 있거나 주문하신 것과 다르면 예외입니다.
        </li>
      )}
    </ul>
  </section>
)
