/** Of an order whose store has another owner by now, for its buyer [decisions: Who sets what]. */
export const handedOverSentence =
  '점주가 변경된 매장의 주문입니다. 내용은 확인하실 수 있지만 변경, 취소, 결제는 하실 수 없습니다.'
