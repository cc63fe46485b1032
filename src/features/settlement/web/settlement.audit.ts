import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  carrySettlementCall,
  confirmSettlementsCall,
  holdSettlementCall,
  paySettlementsCall,
  releaseSettlementCall,
  settlementTransferListCall,
} from '../contract/settlement.admin.calls.ts'
import { settlementStateCodes, settlementStates } from '../contract/settlement-terms.ts'

export const settlementWords: AuditWords = {
  calls: [
    [confirmSettlementsCall, '정산 확정'],
    [settlementTransferListCall, '정산 이체목록 받기'],
    [paySettlementsCall, '정산 지급완료'],
    [holdSettlementCall, '정산 지급보류'],
    [releaseSettlementCall, '정산 보류·이월 취소'],
    [carrySettlementCall, '정산 이월'],
  ],
  fields: {
    settlementState: {
      name: '정산 상태',
      text: labelled(Object.fromEntries(settlementStateCodes.map((code) => [code, settlementStates[code].label]))),
    },
    paidOn: { name: '지급일' },
    paidTo: { name: '지급 계좌' },
  },
  subjects: { settlement: { name: '정산', link: (key) => `/admin/settlement/${key}` } },
}
