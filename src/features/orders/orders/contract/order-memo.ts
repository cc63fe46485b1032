export const orderMemoLength = 1_000

export const orderMemoSentences = {
  tooLong: '메모는 1,000자까지 입력할 수 있습니다.',
  saved: '메모를 저장했습니다.',
  unchanged: '바뀐 내용이 없습니다.',
  changedBy: (name: string) =>
    `${name ? `${name}님이` : '다른 운영자가'} 먼저 메모를 바꾸었습니다. 바뀐 메모를 확인한 뒤 다시 저장해 주세요.`,
  privacy: '운영자만 볼 수 있습니다. 주문자와 본사에는 보이지 않습니다.',
} as const
