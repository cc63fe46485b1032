import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatWon } from '#values/won.ts'
import { requestStates, type RequestState } from '../contract/request-states.ts'

// Old lines may have another code.
const stateText = (value: unknown) => requestStates[value as RequestState]?.label ?? String(value)

export const productRequestsLabels: AuditLabels = {
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
