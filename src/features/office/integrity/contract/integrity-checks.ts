/** The facts about the money that the integrity check proves; each is one statement over the live database. */
export const integrityCheckCodes = [
  'ENTRIES_BALANCE',
  'ENTRIES_MATCH_MOVEMENT',
  'BALANCES_MATCH',
  'HASHES_CHAIN',
  'ORDERS_PAID',
  'PAYMENTS_MATCH',
  'RECEIPTS_BOOKED',
  'CARDS_BOOKED',
  'CHARGES_BOOKED',
  'DRAWS_HELD',
  'SETTLEMENTS_MATCH',
  'SETTLEMENTS_BOOKED',
] as const
export type IntegrityCheckCode = (typeof integrityCheckCodes)[number]

export const integrityChecks = {
  ENTRIES_BALANCE: { label: '모든 거래의 장부 합계가 0원입니다.' },
  ENTRIES_MATCH_MOVEMENT: { label: '거래 금액과 잔액이 장부와 같습니다.' },
  BALANCES_MATCH: { label: '회원 잔액이 장부의 합계와 같습니다.' },
  HASHES_CHAIN: { label: '기록된 거래가 나중에 바뀌지 않았습니다.' },
  ORDERS_PAID: { label: '결제된 주문과 취소·환불 금액이 장부와 같습니다.' },
  PAYMENTS_MATCH: { label: '주문의 결제 내역이 주문 금액과 같습니다.' },
  RECEIPTS_BOOKED: { label: '입금 기록이 은행 장부와 같습니다.' },
  CARDS_BOOKED: { label: '카드 결제와 환불이 장부와 같습니다.' },
  CHARGES_BOOKED: { label: '충전 내역이 장부와 같습니다.' },
  DRAWS_HELD: { label: '출금 신청 금액이 장부와 같습니다.' },
  SETTLEMENTS_MATCH: { label: '확정된 정산이 기록된 마진과 같습니다.' },
  SETTLEMENTS_BOOKED: { label: '정산 지급이 장부와 같습니다.' },
} as const satisfies Record<IntegrityCheckCode, { label: string }>

/** Limit of named rows per check. */
export const mostNamed = 20

export const integritySentences = {
  fine: '모든 금액이 맞습니다.',
  failed: '맞지 않는 금액이 있습니다. 아래 기록을 확인해 주세요.',
  broken: (count: number) => `${count.toLocaleString('ko-KR')}건:`,
  sum: (entries: number, outstanding: string, ms: number) =>
    `장부 ${entries.toLocaleString('ko-KR')}줄, 회원 예치금 ${outstanding}, ${(ms / 1000).toFixed(1)}초`,
} as const
