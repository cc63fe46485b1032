/** Korean values that Popbill's API defines. They are codes of the wire, and no screen shows them. */
export const popbillCodes = {
  issueType: '정발행',
  chargeDirection: '정과금',
  purposeType: '영수',
  invoiceeType: '사업자',
  taxType: { TAX: '과세', TAX_FREE: '면세' },
  tradeType: '승인거래',
  tradeOpt: '일반',
  tradeUsage: { DEDUCTION: '소득공제용', EXPENSE: '지출증빙용' },
  taxationType: { taxed: '과세', taxFree: '비과세' },
} as const

/** Third remark, and the memo at Popbill, of an invoice that is issued after its last day. */
export const lateNote = (dueOn: string): string => `지연 발급 (발급 기한 ${dueOn})`

/** Second remark of a correcting invoice: the law asks for the day of the original. */
export const originalDayRemark = (day: string): string => `당초 작성일자 ${day}`
