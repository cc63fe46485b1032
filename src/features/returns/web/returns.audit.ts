import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportReturnsCall,
  acceptReturnCall,
  exchangeReturnCall,
  receiveReturnCall,
  refundReturnCall,
  refuseReturnCall,
} from '../contract/returns.admin.calls.ts'
import { returnStateCodes, returnStates } from '../contract/return-terms.ts'

export const returnsWords: AuditWords = {
  calls: [
    [exportReturnsCall, '반품·교환 엑셀 저장'],
    [acceptReturnCall, '반품·교환 승인'],
    [refuseReturnCall, '반품·교환 거절'],
    [receiveReturnCall, '반품 상품 도착 확인'],
    [refundReturnCall, '반품 환불'],
    [exchangeReturnCall, '교환 상품 출고'],
  ],
  fields: {
    returnState: {
      name: '반품·교환 상태',
      text: (value) => {
        const code = returnStateCodes.find((state) => state === value)
        return code && returnStates[code].label
      },
    },
    returnGuide: { name: '안내' },
  },
  subjects: { return: { name: '반품·교환', link: (id) => `/admin/return/${id}` } },
}
