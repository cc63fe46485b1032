import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const searchWordsLabels: AuditLabels = {
  fields: {
    meaning: { name: '대신 찾을 말' },
    missAnswer: { name: '상품 요청 답변' },
    missStores: { name: '답변한 매장 수' },
    missForgotten: { name: '찾지 못한 검색어', text: () => '지움' },
  },
  subjects: {
    searchWord: { name: '비슷한 말', nameOf: (key) => key },
    searchMiss: { name: '찾지 못한 검색어' },
  },
}
