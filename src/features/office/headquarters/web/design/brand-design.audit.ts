import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

const pictureText = (value: unknown) => (value === '' ? '없음' : '사진')

export const brandDesignLabels: AuditLabels = {
  fields: {
    logo: { name: '로고', text: pictureText },
    banner: { name: '배너', text: pictureText },
    primaryColor: { name: '대표 색상' },
    accentColor: { name: '강조 색상' },
    tintColor: { name: '배경 색상' },
  },
  subjects: { brandDesign: { name: '쇼핑몰 꾸미기', link: (id) => `/admin/brand/${id}` } },
}
