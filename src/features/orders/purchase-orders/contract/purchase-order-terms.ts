/** Days for which the link of a purchase order works after its last mail. */
export const linkDays = 14

export const purchaseOrderNumberPattern = /^P\d{8}-\d{7}$/

/** Tells whether the supplier has received it. NO_ADDRESS and FAILED wait for an operator. */
export const mailStates = {
  NO_ADDRESS: { label: '메일 주소 없음', tone: 'orange' },
  WAITING: { label: '발송 대기', tone: 'blue' },
  MAILED: { label: '발송 완료', tone: 'green' },
  FAILED: { label: '발송 실패', tone: 'red' },
  HANDED_OVER: { label: '직접 전달', tone: 'gray' },
} as const
export type MailState = keyof typeof mailStates
export const mailStateCodes = [
  'NO_ADDRESS',
  'WAITING',
  'MAILED',
  'FAILED',
  'HANDED_OVER',
] as const satisfies readonly MailState[]

/** Kinds of news that a line of a purchase order tells the supplier. */
export const lineKinds = {
  ADDED: { label: '추가' },
  CANCELLED: { label: '취소' },
  EXCHANGE: { label: '교환' },
  EXCHANGE_CANCELLED: { label: '교환 취소' },
} as const

export const purchaseOrderSentences = {
  nothingToOrder: '지난 발주서 이후 바뀐 내용이 없어 발주서를 만들지 않았습니다.',
  noSupplier: '공급사를 찾을 수 없습니다. 새로고침해 주세요.',
  noCompany: '설정에서 회사 정보를 먼저 등록해 주세요.',
  noAddress: '공급사의 담당자 이메일이 없습니다. 공급사 정보에 이메일을 등록한 뒤 다시 보내 주세요.',
  noOrigin: '서버의 공개 주소(PUBLIC_URL)가 없어 링크를 만들 수 없습니다. PDF나 엑셀을 내려받아 전달해 주세요.',
  stillSending: '메일을 보내는 중입니다. 잠시 후 다시 확인해 주세요.',
  alreadyRevoked: '이미 막은 링크입니다.',
  alreadyThere: '이미 전달된 발주서입니다.',
  sentAgain: '발주서를 다시 보냅니다.',
  made: (count: number, asked: number) =>
    count === asked
      ? `발주서 ${count}건을 만들었습니다.`
      : `발주서 ${count}건을 만들었습니다. ${asked - count}곳은 그사이 새로 발주할 내용이 없어져 만들지 않았습니다.`,
  handedOver: '직접 전달한 발주서로 표시했습니다.',
  revoked: '링크를 막았습니다. 공급사는 더 이상 이 링크로 입력할 수 없습니다.',
} as const

export const supplierLinkSentences = {
  altered: '올바르지 않은 링크입니다. 메일에 있는 링크를 그대로 열어 주세요.',
  expired: `사용 기간(${linkDays}일)이 지난 링크입니다. 발주 담당자에게 새 링크를 요청해 주세요.`,
  revoked: '더 이상 사용할 수 없는 링크입니다. 발주 담당자에게 새 링크를 요청해 주세요.',
  tooManyTries: '잘못된 링크를 여러 번 열었습니다. 잠시 후 다시 시도해 주세요.',
  tooManyParcels: '짧은 시간에 너무 많이 입력했습니다. 잠시 후 다시 입력해 주세요.',
  notInOrder: '이 발주서에 없는 상품입니다. 새로고침해 주세요.',
  notShippable: '지금은 출고할 수 없는 주문입니다. 취소되었는지 새로고침해 확인해 주세요.',
  changed: '그사이에 남은 수량이 바뀌었습니다. 바뀐 내용을 확인하고 다시 입력해 주세요.',
  numberTaken: '다른 주문에도 입력된 운송장번호입니다. 한 상자에 함께 보낸 상품이면 그대로 입력해 주세요.',
  exchangeOver: '지금은 보낼 수 없는 교환입니다. 이미 보냈거나 취소되었는지 새로고침해 확인해 주세요.',
  shortOfStock: '재고가 부족해 등록할 수 없습니다. 발주 담당자에게 문의해 주세요.',
  shipped: '출고를 등록했습니다.',
} as const
