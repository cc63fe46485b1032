/** Sentences for failures that belong to no feature [wording §1, §4]. */
export const generalSentences = {
  invalid: '입력하신 내용을 다시 확인해 주세요.',
  expired: '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.',
  forbidden: '접근 권한이 없습니다.',
  leaving: '탈퇴를 예약하셔서 내역만 확인하실 수 있습니다. 계속 이용하시려면 탈퇴 예약을 취소해 주세요.',
  storeRequired: '주문할 수 있는 매장이 없습니다. 매장이 있는 계정으로 로그인해 주세요.',
  notFound: '요청하신 정보를 찾을 수 없습니다.',
  pageNotFound: '페이지를 찾을 수 없습니다.',
  conflict: '다른 곳에서 먼저 변경되었습니다. 새로고침한 후 다시 시도해 주세요.',
  tooLarge: '보내신 내용이 너무 많습니다. 내용을 줄여 다시 보내 주세요.',
  unsupportedMedia: '지원하지 않는 형식의 요청입니다. 새로고침한 후 다시 시도해 주세요.',
  tooMany: '요청이 많습니다. 잠시 후 다시 시도해 주세요.',
  serverError: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '지금은 이용이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
  network: '네트워크 연결을 확인한 후 다시 시도해 주세요.',
  slow: '응답이 늦어지고 있습니다. 네트워크 연결을 확인한 후 다시 시도해 주세요.',
  offline: '인터넷 연결이 끊겼습니다. 연결을 확인한 후 다시 시도해 주세요.',
} as const

/** Sentences for a field without its own sentence. */
export const fieldSentences = {
  required: '필수 항목입니다.',
  wrongType: '형식에 맞게 입력해 주세요.',
  unknownKey: '사용할 수 없는 항목입니다.',
  tooShort: '더 길게 입력해 주세요.',
  tooLong: '더 짧게 입력해 주세요.',
  tooSmall: '더 큰 값을 입력해 주세요.',
  tooBig: '더 작은 값을 입력해 주세요.',
} as const
