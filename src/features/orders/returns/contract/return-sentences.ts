import { josa } from 'es-hangul'
import {
  returnLimits,
  returnReasons,
  returnStates,
  type ReturnReason,
  type ReturnState,
  type ReturnWay,
} from './return-terms.ts'

export const returnSentences = {
  reason: '신청 사유를 선택해 주세요.',
  wish: '단순 변심은 환불만 신청하실 수 있습니다.',
  lines: '반품하거나 교환할 상품을 선택해 주세요.',
  missingCount: '덜 받은 수량을 선택해 주세요.',
  countsNote: '상품을 선택하면 신청할 수 있는 수량이 모두 담깁니다. 일부만 신청하시려면 수량을 줄여 주세요.',
  missingNote: '덜 받은 상품을 선택하고 받지 못한 수량을 입력해 주세요.',
  noneForReason: '이 사유로 신청하실 수 있는 상품이 없습니다. 다른 사유를 선택해 주세요.',
  way: '상품을 보내는 방법을 선택해 주세요.',
  textShort: '어떤 문제인지 5자 이상 적어 주세요.',
  textLong: '내용은 1,000자까지 입력할 수 있습니다.',
  photo: '파손되거나 불량인 부분의 사진을 한 장 이상 올려 주세요.',
  tooManyPhotos: `사진은 ${returnLimits.photos}장까지 올릴 수 있습니다.`,
  onlyPhotos: '사진(JPG, PNG, WebP)만 올릴 수 있습니다.',
  photosMissing: '올린 지 오래되어 지워진 사진이 있습니다. 사진을 다시 올려 주세요.',
  courier: '택배사를 선택해 주세요.',
  invoice: '운송장번호를 다시 확인해 주세요.',
  oneSupplier: '공급사가 다른 상품은 보내실 곳이 다릅니다. 따로 신청해 주세요.',
  nothingSent: '출고된 상품이 있어야 신청하실 수 있습니다.',
  noneLeft: '이미 환불·교환되었거나 다른 신청을 처리하고 있는 상품입니다.',
  customMade: '주문제작 상품은 파손·불량일 때만 반품하거나 교환하실 수 있습니다.',
  tooLate: '신청 기간이 지났습니다. 상품을 받은 날부터 7일, 파손·불량은 3개월까지 신청하실 수 있습니다.',
  notReturnable:
    '선택하신 수량은 이미 환불·교환되었거나 다른 신청에 포함되어 있습니다. 새로고침한 뒤 다시 선택해 주세요.',
  refundedNow: '그사이에 이 주문이 환불되었습니다. 새로고침해 환불된 수량을 확인한 뒤 다시 신청해 주세요.',
  tooManyToday: '반품·교환은 하루에 20건까지 신청하실 수 있습니다. 내일 다시 신청해 주세요.',
  refundedAtOnce: (won: string) => `${won}을 바로 환불해 드렸습니다. 상품은 보내지 않으셔도 됩니다.`,
  asked: '반품·교환을 신청했습니다. 처리될 때마다 알림을 보내 드립니다.',
  withdrawn: '신청을 철회했습니다.',
  withdrawQuestion: '신청을 철회하시겠습니까?',
  parcelSaved: '운송장번호를 저장했습니다.',
  guideShort: '보내실 곳이나 수거 안내를 5자 이상 입력해 주세요.',
  guideLong: '안내는 500자까지 입력할 수 있습니다.',
  /** Sentence for the operator. */
  refundedMeanwhile: '그사이에 환불된 수량이 있어 처리할 수 없습니다. 주문을 확인하고 신청을 거절해 주세요.',
  shortOfStock: '재고가 부족해 교환 상품을 보낼 수 없습니다. 재고를 확인하거나 환불로 처리해 주세요.',
  /** Sentence for the headquarters. */
  decidedByOperator: '발주에서 확인하여 처리하고 있습니다. 진행 상황은 이 화면에 표시됩니다.',
  accepted: '신청을 승인했습니다.',
  received: '상품 도착을 확인했습니다.',
  refused: '신청을 거절했습니다.',
  refunded: '환불했습니다.',
  exchanged: '교환 상품을 출고했습니다.',
} as const

/** '예상 환불 금액은 48,400원입니다. 운영자가 확인한 뒤 환불해 드립니다.' */
export const expectedRefundSentence = (won: string, reason: ReturnReason): string =>
  returnReasons[reason].fault === 'BUYER'
    ? `예상 환불 금액은 ${won}입니다. 상품을 확인한 뒤 반품 배송비를 빼고 환불해 드립니다.`
    : `예상 환불 금액은 ${won}입니다. 운영자가 확인한 뒤 환불해 드립니다.`

/** Sent to the buyer if the operator writes nothing; null: only the operator knows where the parcel goes. */
export const usualGuides = {
  COLLECT: '택배 기사님이 방문해 상품을 수거합니다. 받으신 상자에 담아 두세요.',
  OWN_PARCEL: null,
  NONE: '신청을 확인했습니다. 보내실 상품은 없으며, 곧 처리해 드리겠습니다.',
} as const satisfies Record<ReturnWay, string | null>

/** The answer to a step that the return no longer allows. */
export function alreadySentence({ state, by }: { state: ReturnState; by: string }): string {
  const { label } = returnStates[state]
  if (state === 'WITHDRAWN') return '신청자가 철회한 신청입니다. 새로고침해 주세요.'
  return by
    ? `${josa(`${by}님`, '이/가')} 이미 ‘${label}’ 처리했습니다. 새로고침해 주세요.`
    : `지금은 ‘${label}’ 상태라 처리할 수 없습니다. 새로고침해 주세요.`
}
