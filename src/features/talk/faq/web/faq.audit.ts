import { labelled, lengthText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { faqCategories } from '../contract/faq-terms.ts'

const labels = Object.fromEntries(Object.entries(faqCategories).map(([code, { label }]) => [code, label]))

export const faqLabels: AuditLabels = {
  fields: {
    faqCategory: { name: '질문 분류', text: labelled(labels) },
    faqQuestion: { name: '질문' },
    faqAnswer: { name: '답변' },
    faqFormat: { name: '답변의 서식·사진', text: () => '변경' },
    faqShown: { name: '공개', text: (value) => (value === true ? '예' : '아니요') },
    faqOrder: { name: '질문 순서', text: lengthText('개') },
  },
  subjects: {
    faq: { name: '자주 묻는 질문' },
    faqCategory: { name: '질문 분류', nameOf: (code) => labels[code] },
  },
}
