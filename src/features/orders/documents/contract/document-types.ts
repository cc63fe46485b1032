import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'

/** The three documents and their titles [spec §2 Printable order document, wording §6]. */
export const documentTypes = {
  estimate: {
    title: '견적서',
    subline: '아래와 같이 견적합니다.',
    button: '견적서 출력',
    numberLabel: '견적번호',
    letter: 'E',
  },
  receipt: {
    title: '영수증',
    subline: '위 금액을 정히 영수함.',
    button: '영수증 출력',
    numberLabel: '영수증번호',
    letter: 'R',
  },
  transaction: {
    title: '거래명세서',
    subline: '아래와 같이 거래하였음을 확인합니다.',
    button: '거래명세서 출력',
    numberLabel: '명세서번호',
    letter: 'T',
  },
} as const satisfies Record<DocumentType, object>
