/** Days ahead for which a notice can be scheduled. */
export const furthestDay = 365

export const mostNoticeFiles = 5

export const noticeStates = {
  DRAFT: { label: '임시 저장', tone: 'gray' },
  SCHEDULED: { label: '예약', tone: 'orange' },
  PUBLISHED: { label: '게시 중', tone: 'green' },
  WITHDRAWN: { label: '회수', tone: 'red' },
} as const
export type NoticeState = keyof typeof noticeStates
export const noticeStateCodes = [
  'DRAFT',
  'SCHEDULED',
  'PUBLISHED',
  'WITHDRAWN',
] as const satisfies readonly NoticeState[]

/** `FORMER`: the store has read the notice, but not since it was edited. */
export const readStates = {
  READ: { label: '읽음', tone: 'green' },
  FORMER: { label: '이전 내용 읽음', tone: 'orange' },
  UNREAD: { label: '읽지 않음', tone: 'gray' },
} as const
export type ReadState = keyof typeof readStates
export const readStateCodes = ['READ', 'FORMER', 'UNREAD'] as const satisfies readonly ReadState[]

export const publishWays = {
  NOW: { label: '바로 게시' },
  DAY: { label: '날짜 예약' },
  DRAFT: { label: '임시 저장' },
} as const
export const publishWayCodes = ['NOW', 'DAY', 'DRAFT'] as const satisfies readonly (keyof typeof publishWays)[]

export const noticeSentences = {
  dayMissing: '게시할 날짜를 선택해 주세요.',
  dayOutside: `게시할 날짜는 내일부터 ${furthestDay}일 이내에서 선택해 주세요.`,
  tooManyFiles: `파일은 공지 하나에 ${mostNoticeFiles}개까지 붙일 수 있습니다.`,
  withdrawn: '회수한 공지는 수정할 수 없습니다.',
  notPublished: '읽음 요청은 게시 중인 공지만 보낼 수 있습니다.',
  remindedToday: '오늘은 이미 읽음 요청을 보냈습니다. 내일 다시 보낼 수 있습니다.',
  allRead: '모든 매장이 읽었습니다.',
  withdrawAsk: '공지를 회수하시겠습니까? 매장에서 더 이상 보이지 않으며 다시 게시할 수 없습니다.',
  withdrawDone: '공지를 회수했습니다.',
  sent: {
    NOW: '공지를 게시했습니다.',
    DAY: '공지를 예약했습니다.',
    DRAFT: '공지를 저장했습니다.',
  },
  edited: '공지를 수정했습니다.',
  editHint: '게시 중인 공지를 수정하면 이미 읽은 매장에도 읽지 않은 공지로 다시 표시됩니다.',
  reminded: (stores: number) => `${stores.toLocaleString('ko-KR')}개 매장에 읽음 요청을 보냈습니다.`,
  remindAsk: (stores: number) =>
    `읽지 않은 ${stores.toLocaleString('ko-KR')}개 매장에 알림과 메일을 보내시겠습니까? 하루에 한 번 보낼 수 있습니다.`,
  nothingYet: '아직 작성한 공지가 없습니다.',
  nothingFound: '조건에 맞는 공지가 없습니다.',
  noneForStore: '아직 받은 공지가 없습니다.',
} as const
