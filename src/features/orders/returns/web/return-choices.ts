import type { RadioCard } from '#web/ui/form/RadioCards.tsx'
import {
  returnReasonCodes,
  returnReasons,
  type ReturnReason,
  type ReturnWay,
  type ReturnWish,
} from '../contract/return-terms.ts'

const reasonNotes: Record<ReturnReason, string> = {
  CHANGED_MIND: '반품 배송비는 환불 금액에서 뺍니다.',
  DAMAGED: '파손된 부분이 보이는 사진이 필요합니다.',
  FAULTY: '불량인 부분이 보이는 사진이 필요합니다.',
  WRONG_GOODS: '주문한 것과 다른 상품이 왔습니다.',
  SHORTAGE: '주문한 수량보다 적게 왔습니다.',
}

export const reasonItems: readonly RadioCard<ReturnReason>[] = returnReasonCodes.map((key) => ({
  key,
  label: returnReasons[key].label,
  note: reasonNotes[key],
}))

export const wishNotes: Record<ReturnWish, string> = {
  REFUND: '결제하신 수단으로 돌려드립니다. 계좌로 입금하신 금액은 예치금으로 돌려드립니다.',
  EXCHANGE: '같은 상품을 다시 보내 드립니다. 추가 비용은 없습니다.',
}

export const wayNotes: Record<ReturnWay, string> = {
  COLLECT: '택배 기사님이 매장으로 찾아갑니다.',
  OWN_PARCEL: '승인되면 보내실 곳을 알려 드립니다. 운송장번호는 발송한 뒤 주문상세에서 입력해 주세요.',
  NONE: '',
}
