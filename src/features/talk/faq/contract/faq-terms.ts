/** [rules §8] */
export const faqCategories = {
  ORDER: { label: '주문·결제' },
  DELIVERY: { label: '배송' },
  CANCEL: { label: '취소·환불' },
  CASH: { label: '예치금' },
  MEMBER: { label: '회원·매장' },
  PRINT: { label: '인쇄·시안' },
} as const
export type FaqCategory = keyof typeof faqCategories
export const faqCategoryCodes = [
  'ORDER',
  'DELIVERY',
  'CANCEL',
  'CASH',
  'MEMBER',
  'PRINT',
] as const satisfies readonly FaqCategory[]

export const longestQuestion = 200
/** Visible characters. */
export const longestAnswer = 5_000
/** Limit of the platform and of each brand, because a page lists all of them at once. */
export const mostFaqs = 200

export const faqSentences = {
  questionMissing: '질문을 2자 이상 입력해 주세요.',
  questionLong: `질문은 ${longestQuestion}자까지 입력할 수 있습니다.`,
  answerMissing: '답변을 입력해 주세요.',
  answerLong: '답변은 5,000자까지 입력할 수 있습니다.',
  tooMany: `자주 묻는 질문은 ${mostFaqs}개까지 등록할 수 있습니다.`,
  orderChanged: '그사이 질문이 추가되거나 삭제되었습니다. 목록을 확인한 뒤 다시 옮겨 주세요.',
  nothingYet: '아직 등록된 질문이 없습니다.',
  nothingFound: '조건에 맞는 질문이 없습니다.',
  askDelete: '질문을 삭제하시겠습니까? 삭제한 질문은 되돌릴 수 없습니다.',
  deleted: '질문을 삭제했습니다.',
  saved: '질문을 저장했습니다.',
  unknown: '질문을 찾을 수 없습니다.',
} as const
