import { labelled, numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportLinesCall,
  confirmExactCall,
  confirmLinesCall,
  ignoreLineCall,
  uploadStatementCall,
} from '../contract/bank-statements.admin.calls.ts'
import { lineStates } from '../contract/statement-terms.ts'

export const bankStatementsWords: AuditWords = {
  calls: [
    [exportLinesCall, '입금 내역 엑셀 저장'],
    [uploadStatementCall, '거래 내역 올리기'],
    [confirmLinesCall, '거래 내역으로 입금확인'],
    [confirmExactCall, '거래 내역 모두 입금확인'],
    [ignoreLineCall, '입금 내역 제외'],
  ],
  fields: {
    lineState: { name: '입금 내역 상태', text: labelled(lineStates) },
    newLines: { name: '새 입금', text: numberText('건') },
    duplicateLines: { name: '중복 입금', text: numberText('건') },
    fileName: { name: '파일' },
  },
  subjects: {
    bankStatement: { name: '거래 내역', link: (id) => `/admin/bankStatement?statementId=${id}` },
    bankStatementLine: { name: '입금 내역', link: () => '/admin/bankStatement?show=IGNORED' },
  },
}
