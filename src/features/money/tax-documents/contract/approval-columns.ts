/** Header words of the columns with approval numbers, in our own files, the tax office's lists and pasted texts. */
const titles = {
  number: ['문서번호', '비고', '메모', '관리번호'],
  approvalNumber: ['승인번호', '국세청승인번호'],
  issuedOn: ['발행일자', '발급일자', '발행일', '발급일', '거래일시', '매출일시'],
  total: ['합계금액', '총거래금액', '총금액', '거래금액'],
} as const
export type ApprovalColumn = keyof typeof titles

/** Position of each known column; undefined if the row is no header. Earlier words win: 문서번호 before 비고. */
export function approvalColumnsOf(
  cells: readonly (string | number)[],
): Partial<Record<ApprovalColumn, number>> | undefined {
  const words = cells.map((cell) => String(cell).replaceAll(/[\s()]/g, ''))
  const found: Partial<Record<ApprovalColumn, number>> = {}
  for (const [column, names] of Object.entries(titles)) {
    const at = names.map((name) => words.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined) found[column as ApprovalColumn] = at // the keys of `titles`
  }
  return found.number === undefined || found.approvalNumber === undefined ? undefined : found
}
