import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatWon } from '#values/won.ts'
import { storeStatusCodes, storeStatuses } from '../contract/chain-stores.calls.ts'
import { storeLevelSentences } from '../contract/store-levels.partner.calls.ts'

export const chainStoresLabels: AuditLabels = {
  fields: {
    status: {
      name: '상태',
      text: (value) => {
        const status = storeStatusCodes.find((code) => code === value)
        return status && storeStatuses[status].label
      },
    },
    level: { name: '등급', text: (value) => (typeof value === 'number' ? String(value) : undefined) },
    territory: { name: '담당 지역', text: (value) => (value === '' ? '없음' : undefined) },
    supervisor: { name: '지역 담당자', text: (value) => (value === '' ? '없음' : undefined) },
    refused: { name: '거절 사유' },
    unitPriceDecimals: {
      name: '단가 소수점',
      text: (value) => (typeof value === 'number' ? storeLevelSentences.decimalsOption(value) : undefined),
    },
    priceStep: { name: '가격 단위', text: (value) => (typeof value === 'number' ? formatWon(value) : undefined) },
    level1: { name: '1등급' },
    level2: { name: '2등급' },
    level3: { name: '3등급' },
    level4: { name: '4등급' },
    level5: { name: '5등급' },
    viewed: { name: '조회', text: (value) => (value === 'CONTACT' ? '연락처' : undefined) },
  },
  subjects: {
    chainStore: { name: '매장', link: (id) => `/admin/store/${id}` },
    territory: { name: '담당 지역' },
    partnerLevel: { name: '매장 등급', link: (id) => `/admin/brand/${id}` },
  },
}
