import type { SessionUser } from '#contract/session-data.ts'

const ofHeadquarters = { title: '본사 공지', sub: '본사에서 매장에 알리는 내용입니다.' }
const ofMarket = { title: '공지', sub: '프랜차이즈 마켓에서 알려 드리는 내용입니다.' }

/** Words for the notices to a buyer: a general member has no headquarters. */
export const noticeWords = (user: Pick<SessionUser, 'type'> | null): typeof ofHeadquarters =>
  user?.type.authority === 'ROLE_USER' ? ofMarket : ofHeadquarters
