import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { lineStates, reversalStates } from '../contract/statement-terms.ts'

export const bankStatementsLabels: AuditLabels = {
  fields: {
    lineState: { name: '입금 내역 상태', text: labelled(lineStates) },
    newLines: { name: '새 입금', text: numberText('건') },
    duplicateLines: { name: '중복 입금', text: numberText('건') },
    fileName: { name: '파일' },
    lineConfirmed: { name: '입금 내역 확인 질문', text: (value) => (value === true ? '그대로 확인' : '') },
    learntName: { name: '학습된 입금자명' },
    reversalState: { name: '취소된 입금', text: labelled(reversalStates) },
  },
  subjects: {
    bankStatement: { name: '거래 내역', link: (id) => `/admin/bankStatement?statementId=${id}` },
    bankReversal: { name: '취소된 입금', link: () => '/admin/bankStatement' },
    bankStatementLine: { name: '입금 내역', link: () => '/admin/bankStatement?show=IGNORED' },
  },
}
