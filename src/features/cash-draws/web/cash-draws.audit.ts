import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportDrawsCall,
  openMemberDrawCall,
  payDrawsCall,
  refuseDrawCall,
  transferListCall,
} from '../contract/cash-draws.admin.calls.ts'
import { drawStateCodes, drawStates } from '../contract/draw-terms.ts'

export const cashDrawsWords: AuditWords = {
  calls: [
    [exportDrawsCall, '출금 엑셀 저장'],
    [openMemberDrawCall, '출금 대리 신청'],
    [payDrawsCall, '출금 지급완료'],
    [refuseDrawCall, '출금 반려'],
    [transferListCall, '출금 이체목록 받기'],
  ],
  fields: {
    drawState: {
      name: '출금 상태',
      text: labelled(Object.fromEntries(drawStateCodes.map((code) => [code, drawStates[code].label]))),
    },
  },
  subjects: { draw: { name: '출금', link: (number) => `/admin/draw?state=ALL&search=${number}` } },
}
