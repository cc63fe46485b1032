import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { storeStatusCodes, storeStatuses } from '../contract/chain-stores.calls.ts'
import { applicantContactCall, changeStoreCall } from '../contract/chain-stores.partner.calls.ts'
import { changeStoreLevelsCall } from '../contract/store-levels.partner.calls.ts'

export const chainStoresWords: AuditWords = {
  calls: [
    [changeStoreCall, '매장 변경'],
    [applicantContactCall, '신청자 연락처 조회'],
    [changeStoreLevelsCall, '매장 등급 설정 변경'],
  ],
  fields: {
    status: {
      name: '상태',
      text: (value) => {
        const status = storeStatusCodes.find((code) => code === value)
        return status && storeStatuses[status].label
      },
    },
    level: { name: '등급', text: (value) => (typeof value === 'number' ? String(value) : undefined) },
    level1: { name: '1등급' },
    level2: { name: '2등급' },
    level3: { name: '3등급' },
    level4: { name: '4등급' },
    level5: { name: '5등급' },
    viewed: { name: '조회', text: (value) => (value === 'CONTACT' ? '연락처' : undefined) },
  },
  subjects: {
    chainStore: { name: '매장', link: (id) => `/admin/store/${id}` },
    partnerLevel: { name: '매장 등급', link: (id) => `/admin/brand/${id}` },
  },
}
