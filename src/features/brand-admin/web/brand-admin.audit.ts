import { labelled, numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { approveBrandCall, brandStateLabels, refuseBrandCall } from '../contract/brand-admin.admin.calls.ts'
import { correctApplicationCall } from '../contract/brand-admin.partner.calls.ts'
import { changeBrandCall, moveBrandCall } from '../contract/brand-change.admin.calls.ts'
import { commissionText } from './commission-text.ts'

export const brandAdminWords: AuditWords = {
  calls: [
    [approveBrandCall, '브랜드 승인'],
    [refuseBrandCall, '브랜드 승인 보류'],
    [moveBrandCall, '브랜드 상태 변경'],
    [changeBrandCall, '브랜드 정보 변경'],
    [correctApplicationCall, '브랜드 신청 내용 수정'],
  ],
  fields: {
    state: { name: '상태', text: labelled(brandStateLabels) },
    products: { name: '진열 상품', text: numberText('개') },
    copiedFrom: { name: '상품 구성을 복사한 브랜드' },
    decision: { name: '심사', text: (value) => (value === 'REFUSED' ? '승인 보류' : undefined) },
    brandName: { name: '브랜드명' },
    uri: { name: '주소' },
    commissionRate: {
      name: '수수료',
      text: (value) => (typeof value === 'number' ? commissionText(value) : undefined),
    },
    settlementAccount: { name: '정산 계좌' },
    headquartersName: { name: '본사명' },
    tel: { name: '전화' },
    address: { name: '주소지' },
    businessCompanyName: { name: '상호' },
    businessRepresentative: { name: '대표자' },
    businessNumber: { name: '사업자등록번호' },
    businessType: { name: '업태' },
    businessItem: { name: '종목' },
    businessEmail: { name: '계산서 이메일' },
    contactName: { name: '담당자' },
    contactPhone: { name: '담당자 휴대폰' },
  },
  subjects: { partner: { name: '브랜드', link: (id) => `/admin/brand/${id}` } },
}
