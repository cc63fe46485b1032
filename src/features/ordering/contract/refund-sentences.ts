export const refundSentences = {
  notRefundable: '출고된 수량만 환불할 수 있습니다. 새로고침해 주세요.',
  nothing: '환불할 수량을 선택해 주세요.',
  wrongFault: '구매자 귀책은 반품에만 선택할 수 있습니다.',
  notRestocked: '파손되거나 부족한 상품은 재고로 되돌릴 수 없습니다.',
  feeTooHigh: '돌려줄 배송비가 받은 배송비보다 많습니다.',
  feeOfOthers: '환불하는 상품의 공급사만 배송비를 조정할 수 있습니다.',
  feeCharged: '배송비는 구매자 귀책일 때만 뺄 수 있습니다.',
  feeAboveRefund: '빼는 배송비가 환불할 상품 금액보다 많습니다.',
  feeTaxFree: '면세 상품의 반품에서는 배송비를 뺄 수 없습니다. 과세 상품 금액까지만 뺄 수 있습니다.',
  amountChanged: '그 사이에 주문이 바뀌어 환불 금액이 달라졌습니다. 금액을 다시 확인해 주세요.',
} as const
