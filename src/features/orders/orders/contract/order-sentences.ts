export const orderSentences = {
  placed: '주문이 완료되었습니다.',
  /** Sentence before the deposit arrives. */
  accepted: '주문이 접수되었습니다.',
  cancelAsk: '주문을 취소하시겠습니까?',
  nothingPaid: '아직 결제하신 금액이 없습니다.',
  cancelled: '주문이 취소되었습니다.',
  nothingToRefund: '결제 전에 취소되어 환불할 금액이 없습니다.',
  alreadyCancelled: '이미 취소된 주문입니다.',
  receiptTooEarly: '결제가 완료된 주문만 출력하실 수 있습니다.',
  noDocumentForCancelled: '취소된 주문은 견적서만 출력하실 수 있습니다.',
  bodyNotTaken: '주문 취소에는 내용을 보낼 수 없습니다.',
  anotherProduct: '주소의 상품과 주문하시려는 상품이 다릅니다. 새로고침한 후 다시 시도해 주세요.',
  expired: '입금기한 경과',
  cardExpired: '결제 시간 초과',
  nothingSent: '아직 출고된 상품이 없습니다.',
  receivedAsk: '받으신 상품을 모두 확인하셨습니까?',
  received: '수령확인되었습니다.',
  countsAsDelivered: '출고 후 7일 경과',
  empty: '주문내역이 없습니다.',
} as const

/** Sentence for the buyer of an order whose store has another owner by now [decisions: Who sets what]. */
export const handedOverSentence =
  '점주가 변경된 매장의 주문입니다. 내용은 확인하실 수 있지만 변경, 취소, 결제는 하실 수 없습니다.'
