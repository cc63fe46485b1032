import { numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const categoryLabels: AuditLabels = {
  fields: {
    name: { name: '이름' },
    picture: { name: '사진', text: (value) => (value === null ? '없음' : '등록됨') },
    isHidden: {
      name: '진열',
      text: (value) => (typeof value === 'boolean' ? (value ? '숨김' : '진열') : undefined),
    },
    parent: { name: '상위', text: (value) => (value === '' ? '없음' : undefined) },
    position: { name: '순서', text: numberText('번째') },
  },
  subjects: { category: { name: '카테고리', link: (id) => `/admin/category/${id}` } },
}
