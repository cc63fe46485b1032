import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { formatWon } from '#values/won.ts'
import {
  answerRequestCall,
  declineRequestCall,
  finishRequestCall,
  markRequestReadCall,
  sendProofCall,
  sendQuoteCall,
} from '../contract/product-requests.admin.calls.ts'
import {
  decideRequestCall,
  markBrandRequestReadCall,
  sendRequestCall,
  writeBrandMessageCall,
} from '../contract/product-requests.partner.calls.ts'
import { requestStates, type RequestState } from '../contract/request-states.ts'

// Old lines may have another code.
const stateText = (value: unknown) => requestStates[value as RequestState]?.label ?? String(value)

export const productRequestsWords: AuditWords = {
  calls: [
    [sendRequestCall, '제작 요청'],
    [writeBrandMessageCall, '제작 요청 본사 메시지'],
    [decideRequestCall, '제작 요청 본사 결정'],
    [markBrandRequestReadCall, '제작 요청 본사 읽음'],
    [answerRequestCall, '제작 요청 답변'],
    [sendQuoteCall, '제작 견적 보내기'],
    [sendProofCall, '시안 보내기'],
    [declineRequestCall, '제작 요청 진행 불가'],
    [finishRequestCall, '제작 요청 완료'],
    [markRequestReadCall, '제작 요청 읽음'],
  ],
  fields: {
    requestState: { name: '요청 상태', text: stateText },
    requestTitle: { name: '요청 제목' },
    requestMessage: { name: '메시지' },
    quoteAmount: { name: '견적 금액', text: (value) => formatWon(Number(value)) },
    quoteValidUntil: { name: '견적 유효기간' },
    proofNo: { name: '시안 번호', text: (value) => `${String(value)}차` },
    madeProduct: { name: '만든 상품' },
    isRead: { name: '읽음', text: (value) => (value === true ? '읽음' : '읽지 않음') },
  },
  subjects: { productRequest: { name: '제작 요청', link: (id) => `/admin/productRequest/${id}` } },
}
