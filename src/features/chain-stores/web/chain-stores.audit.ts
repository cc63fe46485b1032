import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { storeStatusCodes, storeStatuses } from '../contract/chain-stores.calls.ts'
import {
  applicantContactCall,
  changeStoreCall,
  exportPartnerStoresCall,
} from '../contract/chain-stores.partner.calls.ts'
import { refuseStoreCall } from '../contract/refuse-store.partner.calls.ts'
import {
  addTerritoryCall,
  assignTerritoryCall,
  changeTerritoryCall,
  deleteTerritoryCall,
} from '../contract/store-territories.partner.calls.ts'
import { formatWon } from '#values/won.ts'
import { changeStoreLevelsCall, storeLevelSentences } from '../contract/store-levels.partner.calls.ts'

export const chainStoresWords: AuditWords = {
  calls: [
    [changeStoreCall, '매장 변경'],
    [refuseStoreCall, '매장 승인 거절'],
    [applicantContactCall, '신청자 연락처 조회'],
    [exportPartnerStoresCall, '본사 매장 엑셀 저장'],
    [changeStoreLevelsCall, '매장 등급 설정 변경'],
    [addTerritoryCall, '담당 지역 등록'],
    [changeTerritoryCall, '담당 지역 변경'],
    [deleteTerritoryCall, '담당 지역 삭제'],
    [assignTerritoryCall, '매장 담당 지역 지정'],
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
