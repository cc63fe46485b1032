import type { FaqCategory } from '#features/talk/faq/contract/faq-terms.ts'

export interface DemoFaq {
  /** Uri of the brand whose headquarters wrote it; without it the platform's. */
  brand?: string
  category: FaqCategory
  question: string
  answer: string
}

/** Questions about what the product does [demo-data §4]. */
export const demoFaqs: readonly DemoFaq[] = [
  {
    category: 'ORDER',
    question: '주문을 취소하고 싶어요.',
    answer:
      '<p><strong>입금확인중</strong>과 <strong>결제완료</strong> 상태에서는 주문상세에서 직접 취소하실 수 있습니다.</p><p>상품준비중부터는 제작이 시작되어 직접 취소하실 수 없습니다. 주문상세에서 <strong>취소 요청하기</strong>를 눌러 주세요.</p>',
  },
  {
    category: 'ORDER',
    question: '주문한 뒤에 수량이나 받는 곳을 바꿀 수 있나요?',
    answer:
      '<ul><li><p>입금확인중: 상품과 수량, 받는 곳을 모두 바꿀 수 있습니다.</p></li><li><p>결제완료: 받는 곳을 바꾸거나 수량을 줄일 수 있습니다.</p></li></ul><p>주문상세의 ‘주문 변경’을 눌러 주세요.</p>',
  },
  {
    category: 'ORDER',
    question: '어떤 방법으로 결제할 수 있나요?',
    answer:
      '<p>예치금, 무통장입금, 신용카드로 결제하실 수 있습니다. 예치금이 부족하면 모자란 금액만 다른 방법으로 결제하실 수 있습니다.</p>',
  },
  {
    category: 'ORDER',
    question: '자주 주문하는 상품을 더 빨리 담을 수 있나요?',
    answer: '<p><strong>빠른 주문</strong>에서 자주 주문하신 상품을 지난번 수량 그대로 담으실 수 있습니다.</p>',
  },
  {
    category: 'DELIVERY',
    question: '여러 공급사 상품을 함께 주문하면 배송비는 어떻게 되나요?',
    answer:
      '<p>공급사별로 묶어 배송하며 공급사마다 배송비가 부과됩니다. 무료배송까지 남은 금액은 장바구니에서 확인하실 수 있습니다.</p>',
  },
  {
    category: 'DELIVERY',
    question: '배송은 어디에서 확인하나요?',
    answer: '<p>주문상세에서 운송장번호를 누르면 배송 단계를 확인하실 수 있습니다. 출고되면 알림을 보내 드립니다.</p>',
  },
  {
    category: 'DELIVERY',
    question: '언제 출고되나요?',
    answer:
      '<p>공급사의 당일 출고 마감 전에 결제가 끝난 재고 상품은 당일 출고됩니다. 인쇄 상품은 시안을 확정하신 뒤 제작합니다.</p>',
  },
  {
    category: 'CANCEL',
    question: '취소하면 환불은 어떻게 되나요?',
    answer:
      '<ul><li><p>카드로 결제하신 금액은 카드 결제를 취소해 드립니다.</p></li><li><p>예치금으로 결제하신 금액은 예치금으로 돌려 드립니다.</p></li><li><p>무통장입금으로 결제하신 금액은 예치금으로 돌려 드리며, 출금을 신청하실 수 있습니다.</p></li></ul>',
  },
  {
    category: 'CANCEL',
    question: '주문한 것 중 일부만 취소할 수 있나요?',
    answer:
      '<p>결제완료 상태에서는 주문 수정에서 수량을 줄이실 수 있습니다. 그 뒤에는 취소를 요청하시면 아직 출고되지 않은 수량만 취소해 드립니다.</p>',
  },
  {
    category: 'CASH',
    question: '예치금은 어떻게 충전하나요?',
    answer:
      '<p>예치금 메뉴에서 계좌입금이나 카드로 충전하실 수 있습니다. 1만 원부터 1,000원 단위로 충전됩니다.</p><p><strong>정기충전</strong>을 등록하면 매달 정한 날에 카드로 충전됩니다.</p>',
  },
  {
    category: 'CASH',
    question: '예치금은 환불되나요?',
    answer:
      '<p>계좌입금으로 충전한 금액은 출금을 신청하실 수 있습니다. 카드로 충전한 금액은 전혀 쓰지 않았을 때 카드 결제를 취소해 드립니다.</p>',
  },
  {
    category: 'MEMBER',
    question: '매장이 여러 곳이에요. 한 계정으로 쓸 수 있나요?',
    answer:
      '<p>마이페이지의 매장 관리에서 매장을 추가하실 수 있습니다. 추가한 매장은 본사가 승인한 뒤 주문할 수 있으며, 오른쪽 위 메뉴에서 매장을 바꿀 수 있습니다.</p>',
  },
  {
    category: 'MEMBER',
    question: '비밀번호를 잊어버렸어요.',
    answer:
      '<p>로그인 화면의 ‘비밀번호 찾기’에서 가입하신 메일로 인증번호를 받아 새 비밀번호를 정하실 수 있습니다.</p>',
  },
  {
    category: 'PRINT',
    question: '시안은 언제 확인하나요?',
    answer: '<p>접수 후 영업일 기준 1일 이내에 시안을 보내 드리며, 확정하신 뒤 인쇄를 시작합니다.</p>',
  },
  {
    brand: 'saebyeoknaru',
    category: 'ORDER',
    question: '원두는 한 달에 얼마나 주문할 수 있나요?',
    answer: '<p>매장마다 상품에 표시된 월 구매 한도까지 주문하실 수 있습니다. 한도는 매달 1일에 다시 시작합니다.</p>',
  },
  {
    brand: 'saebyeoknaru',
    category: 'MEMBER',
    question: '매장 등급은 어떻게 정해지나요?',
    answer:
      '<p>본사에서 매장 등급을 정하며, 등급에 따라 할인율이 적용됩니다. 궁금하신 점은 담당 슈퍼바이저에게 문의해 주세요.</p>',
  },
  {
    brand: 'saebyeoknaru',
    category: 'PRINT',
    question: '우리 매장 로고로 컵을 제작할 수 있나요?',
    answer:
      '<p>브랜드 로고가 들어간 컵만 주문하실 수 있습니다. 매장 이름을 넣은 스티커는 인쇄물에서 주문해 주세요.</p>',
  },
  {
    brand: 'basakon',
    category: 'DELIVERY',
    question: '치킨 봉투는 어느 정도 여유를 두고 주문해야 하나요?',
    answer: '<p>주문 제작 상품이므로 영업일 기준으로 닷새 정도 여유를 두고 주문해 주세요.</p>',
  },
]
