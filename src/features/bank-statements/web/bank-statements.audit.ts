import { labelled, numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportLinesCall,
  confirmExactCall,
  confirmLinesCall,
  creditLineCall,
  finishReversalCall,
  ignoreLineCall,
  splitLineCall,
  undoLineCall,
  uploadStatementCall,
} from '../contract/bank-statements.admin.calls.ts'
import { changeLearntNameCall, removeLearntNameCall } from '../contract/learnt-names.admin.calls.ts'
import { lineStates, reversalStates } from '../contract/statement-terms.ts'

export const bankStatementsWords: AuditWords = {
  calls: [
    [exportLinesCall, '입금 내역 엑셀 저장'],
    [uploadStatementCall, '거래 내역 올리기'],
    [confirmLinesCall, '거래 내역으로 입금확인'],
    [confirmExactCall, '거래 내역 모두 입금확인'],
    [ignoreLineCall, '입금 내역 제외'],
    [splitLineCall, '입금 나누어 확인'],
    [creditLineCall, '입금을 예치금으로 넣기'],
    [undoLineCall, '거래 내역 입금 확인 취소'],
    [finishReversalCall, '취소된 입금 처리'],
    [changeLearntNameCall, '학습된 입금자명 수정'],
    [removeLearntNameCall, '학습된 입금자명 삭제'],
  ],
  fields: {
    lineState: { name: '입금 내역 상태', text: labelled(lineStates) },
    newLines: { name: '새 입금', text: numberText('건') },
    duplicateLines: { name: '중복 입금', text: numberText('건') },
    fileName: { name: '파일' },
    learntName: { name: '학습된 입금자명' },
    reversalState: { name: '취소된 입금', text: labelled(reversalStates) },
  },
  subjects: {
    bankStatement: { name: '거래 내역', link: (id) => `/admin/bankStatement?statementId=${id}` },
    bankReversal: { name: '취소된 입금', link: () => '/admin/bankStatement' },
    bankStatementLine: { name: '입금 내역', link: () => '/admin/bankStatement?show=IGNORED' },
  },
}
