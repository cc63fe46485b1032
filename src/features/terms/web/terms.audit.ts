import { numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { cancelTermsCall, saveTermsCall } from '../contract/terms.admin.calls.ts'
import { termsNames } from '../contract/terms.calls.ts'

const names: Record<string, string> = termsNames

export const termsWords: AuditWords = {
  calls: [
    [saveTermsCall, '약관 개정'],
    [cancelTermsCall, '약관 개정 취소'],
  ],
  fields: {
    termsVersion: { name: '약관', text: numberText('판') },
    effectiveOn: { name: '시행일' },
    textLength: { name: '글자 수', text: numberText('자') },
  },
  subjects: { terms: { name: '약관', nameOf: (id) => names[id], link: (id) => `/admin/settings/terms?type=${id}` } },
}
