/** Sentences that only the server sends, apart from the general ones, which every visit loads. */
export const gateSentences = {
  secondFactorMissing: '2단계 인증을 설정한 뒤 이용해 주세요.',
  termsDue: '약관이 개정되었습니다. 화면을 새로고침해 개정된 약관에 동의하신 뒤 다시 시도해 주세요.',
  roleMissing: '이 작업을 할 수 있는 권한이 없습니다. 전체 권한 운영자에게 문의해 주세요.',
  brandRoleMissing: '이 작업을 할 수 있는 권한이 없습니다. 본사 대표 계정에 문의해 주세요.',
  uploadsFull: '지금 처리 중인 파일이 많습니다. 잠시 후 다시 올려 주세요.',
  storeChanged: '매장이 변경되었습니다. 현재 매장을 확인한 후 다시 시도해 주세요.',
  keyReused: '이미 다른 내용으로 접수된 요청입니다. 새로고침한 후 다시 시도해 주세요.',
  narrowPeriod: '조회할 내용이 너무 많습니다. 기간을 좁혀 다시 조회해 주세요.',
} as const
