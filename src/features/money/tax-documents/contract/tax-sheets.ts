import type { DocumentKind } from './document-terms.ts'

interface Column {
  title: string
  width: number
  isNumber?: boolean
}

const text = (title: string, width = 14): Column => ({ title, width })
const amount = (title: string): Column => ({ title, width: 12, isNumber: true })

const party = (who: string): Column[] => [
  text(`${who} 등록번호\n("-" 없이 입력)`),
  text(`${who} 종사업장번호`),
  text(`${who} 상호`, 22),
  text(`${who} 성명`),
  text(`${who} 사업장주소`, 30),
  text(`${who} 업태`),
  text(`${who} 종목`),
]

/** Numbers of the items on one document of the form; we fill only the first. */
const itemNumbers = [1, 2, 3, 4] as const

const itemColumns = (no: number, isTaxed: boolean): Column[] => [
  text(`일자${no}\n(2자리, 작성년월 제외)`),
  text(`품목${no}`, 24),
  text(`규격${no}`),
  text(`수량${no}`),
  text(`단가${no}`),
  amount(`공급가액${no}`),
  ...(isTaxed ? [amount(`세액${no}`)] : []),
  text(`품목비고${no}`),
]

const invoiceColumns = (first: string, isTaxed: boolean): Column[] => [
  text(first, 16),
  text('작성일자'),
  ...party('공급자'),
  text('공급자 이메일', 24),
  ...party('공급받는자'),
  text('공급받는자 이메일1', 24),
  text('공급받는자 이메일2', 24),
  amount('공급가액'),
  ...(isTaxed ? [amount('세액')] : []),
  text('비고', 24),
  ...itemNumbers.flatMap((no) => itemColumns(no, isTaxed)),
  ...['현금', '수표', '어음', '외상미수금'].map(amount),
  text('영수(01),\n청구(02)'),
]

/** The bulk forms of the tax office's page: five rows of notes, the titles in row 6, the documents from row 7 on. */
export const taxSheets: Record<DocumentKind, { title: string; columns: Column[] }> = {
  TAX: {
    title: '엑셀 업로드 양식(전자세금계산서-일반(영세율))',
    columns: invoiceColumns('전자(세금)계산서 종류\n(01:일반, 02:영세율)', true),
  },
  TAX_FREE: {
    title: '엑셀 업로드 양식(전자계산서-일반)',
    columns: invoiceColumns('전자계산서 종류\n(05:일반)', false),
  },
  CASH_RECEIPT: {
    title: '엑셀 업로드 양식(현금영수증)',
    columns: [
      text('용도구분', 10),
      text('발급수단번호', 18),
      amount('총거래금액(합계)'),
      amount('공급가액'),
      amount('부가가치세'),
      text('메모', 26),
    ],
  },
}

/** The page reads the sheet of this name. */
export const taxSheetName = '엑셀업로드양식'

/** Row 1 has the form's title; rows 2 to 5 are notes, because the documents begin in row 7. */
export const taxSheetNotes = [
  '★ 실제 업로드할 내용은 7행부터 있습니다. 행을 추가하거나 삭제하지 마세요.',
  '★ 비고(현금영수증은 메모)의 문서번호로 승인번호를 되돌려 읽습니다. 바꾸지 마세요.',
  '★ 수정세금계산서와 현금영수증 취소는 이 양식에 없습니다. 홈택스에서 건별로 처리해 주세요.',
  '',
] as const

const fileNouns = { TAX: '세금계산서', TAX_FREE: '계산서', CASH_RECEIPT: '현금영수증' } as const
export const taxSheetFileName = (kind: DocumentKind, day: string): string => `홈택스_${fileNouns[kind]}_${day}.xlsx`

export const correctionRemark = (approvalNumber: string): string => `당초 승인번호 ${approvalNumber}`

/** Title of the document of a month: '2026년 5월 거래분 (12건)'. */
export function monthTitle(month: string, count: number): string {
  const [year, no] = month.split('-')
  return `${year}년 ${Number(no)}월 거래분 (${count}건)`
}
