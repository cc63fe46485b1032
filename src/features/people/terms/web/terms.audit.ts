import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { amendmentKinds, termsNames } from '../contract/terms.calls.ts'

const names: Record<string, string> = termsNames
const kinds = { GENERAL: amendmentKinds.GENERAL.label, ADVERSE: amendmentKinds.ADVERSE.label }

export const termsLabels: AuditLabels = {
  fields: {
    termsVersion: { name: '약관', text: numberText('판') },
    effectiveOn: { name: '시행일' },
    amendmentKind: { name: '개정의 종류', text: labelled(kinds) },
    amendmentSummary: { name: '주요 개정 내용' },
    asksAgain: {
      name: '다시 동의 받기',
      text: (value) => (typeof value === 'boolean' ? (value ? '예' : '아니요') : undefined),
    },
    textLength: { name: '글자 수', text: numberText('자') },
  },
  subjects: { terms: { name: '약관', nameOf: (id) => names[id], link: (id) => `/admin/settings/terms?type=${id}` } },
}
