/** Labels of the ledger's accounts: three of the member, four of the platform. */
const accounts: Record<string, { own: string; member: string }> = {
  CASH: { own: '내 예치금(현금)', member: '회원 예치금(현금)' },
  CARD: { own: '내 예치금(카드 충전)', member: '회원 예치금(카드 충전)' },
  HOLD: { own: '출금 신청 중', member: '출금 신청 중' },
  BANK: { own: '플랫폼 은행 계좌', member: '플랫폼 은행 계좌' },
  PG: { own: '카드 결제 대행사', member: '카드 결제 대행사' },
  ORDERS: { own: '주문 대금', member: '주문 대금' },
  ADJUST: { own: '잔액 조정', member: '잔액 조정' },
}

/** Label of a ledger account, to its member or to the operator; falls back to its code. */
export const accountLabel = (account: string, reader: 'own' | 'member'): string =>
  accounts[account]?.[reader] ?? account
