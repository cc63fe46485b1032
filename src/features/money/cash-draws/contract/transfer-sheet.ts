/** The columns that the bulk transfers of the five banks take, in their usual order. */
export const transferSheet = {
  name: '대량이체',
  columns: [
    { title: '입금은행', width: 14 },
    { title: '입금계좌번호', width: 22 },
    { title: '이체금액', width: 14, isNumber: true },
    { title: '예금주', width: 22 },
    { title: '받는분 통장표시', width: 18 },
    { title: '내 통장표시', width: 20 },
  ],
}

/** Shown in the member's bank statement. */
export const transferMark = '예치금출금'

export const transferFileName = (day: string): string => `출금_이체목록_${day}.xlsx`
