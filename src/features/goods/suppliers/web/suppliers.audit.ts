import {
  amountText,
  labelled,
  lengthText,
  numberText,
  type AuditLabels,
} from '#features/platform/audit/contract/audit-terms.ts'
import { deliveryPolicyLabels } from '#features/goods/delivery/contract/delivery-example.ts'
import { weekdayNames } from './weekdays.ts'

export const supplierLabels: AuditLabels = {
  fields: {
    name: { name: '이름' },
    representative: { name: '대표자' },
    businessNumber: { name: '사업자등록번호' },
    businessType: { name: '업태' },
    businessItem: { name: '종목' },
    address: { name: '주소' },
    tel: { name: '전화번호' },
    contactName: { name: '담당자' },
    contactPhone: { name: '담당자 연락처' },
    contactEmail: { name: '담당자 이메일' },
    deliveryType: { name: '배송비 정책', text: labelled(deliveryPolicyLabels) },
    baseFee: { name: '배송비', text: amountText },
    freeOver: { name: '무료배송 기준', text: amountText },
    unitQty: { name: '배송비 부과 수량', text: numberText('개') },
    remoteJeju: { name: '제주 추가', text: amountText },
    remoteIsland: { name: '도서산간 추가', text: amountText },
    cutoffHour: { name: '주문 마감', text: numberText('시') },
    leadDays: { name: '출고까지', text: numberText('일') },
    closedWeekdays: { name: '휴무 요일', text: weekdayNames },
    closedDates: { name: '휴무일', text: lengthText('일') },
    returnPostalCode: { name: '반품지 우편번호' },
    returnAddress1: { name: '반품지' },
    returnAddress2: { name: '반품지 상세' },
    isActive: { name: '거래', text: (value) => (value === true ? '거래 중' : value === false ? '비활성' : undefined) },
  },
  subjects: { supplier: { name: '공급사', link: (id) => `/admin/supplier/${id}` } },
}
