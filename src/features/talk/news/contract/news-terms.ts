/** [rules §8] */
export const newsCategories = {
  NOTICE: { label: '공지', tone: 'blue' },
  EVENT: { label: '이벤트', tone: 'orange' },
  UPDATE: { label: '업데이트', tone: 'green' },
} as const
export type NewsCategory = keyof typeof newsCategories
export const newsCategoryCodes = ['NOTICE', 'EVENT', 'UPDATE'] as const satisfies readonly NewsCategory[]

export const longestNewsTitle = 100
export const longestNewsSummary = 200
/** Visible characters. */
export const longestNewsText = 20_000
/** Length of the excerpt that replaces a missing summary. */
export const summaryLength = 120

export const newsSentences = {
  titleMissing: '제목을 2자 이상 입력해 주세요.',
  titleLong: `제목은 ${longestNewsTitle}자까지 입력할 수 있습니다.`,
  summaryLong: `요약은 ${longestNewsSummary}자까지 입력할 수 있습니다.`,
  textMissing: '내용을 입력해 주세요.',
  textLong: '내용은 20,000자까지 입력할 수 있습니다.',
  nothingYet: '아직 등록된 새소식이 없습니다.',
  nothingFound: '조건에 맞는 새소식이 없습니다.',
  unknown: '새소식을 찾을 수 없습니다.',
  askDelete: '새소식을 삭제하시겠습니까? 삭제한 글은 되돌릴 수 없습니다.',
  deleted: '새소식을 삭제했습니다.',
  saved: {
    NOW: '새소식을 게시했습니다.',
    AT: '새소식을 예약했습니다.',
    DRAFT: '새소식을 저장했습니다.',
  },
} as const
