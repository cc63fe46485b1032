import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { questionStates, type QuestionState } from '../contract/question-terms.ts'

export const questionsLabels: AuditLabels = {
  fields: {
    questionState: {
      name: '문의 상태',
      // Old lines may have another code.
      text: (value) => questionStates[value as QuestionState]?.label ?? String(value),
    },
    questionAnswer: { name: '답변' },
    questionAssignee: { name: '문의 담당', text: (value) => (value === '' ? '없음' : undefined) },
    questionNote: { name: '내부 메모', text: () => '추가' },
  },
  subjects: { question: { name: '1:1 문의', link: (id) => `/admin/question/${id}` } },
}
