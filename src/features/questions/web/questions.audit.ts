import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportQuestionsCall,
  answerQuestionCall,
  closeMemberQuestionCall,
  markMemberQuestionReadCall,
} from '../contract/questions.admin.calls.ts'
import { questionStates, type QuestionState } from '../contract/question-terms.ts'

export const questionsWords: AuditWords = {
  calls: [
    [exportQuestionsCall, '문의 엑셀 저장'],
    [answerQuestionCall, '주문·상품 문의 답변'],
    [closeMemberQuestionCall, '주문·상품 문의 종료'],
    [markMemberQuestionReadCall, '주문·상품 문의 읽음'],
  ],
  fields: {
    questionState: {
      name: '문의 상태',
      // Old lines may have another code.
      text: (value) => questionStates[value as QuestionState]?.label ?? String(value),
    },
    questionAnswer: { name: '답변' },
  },
  subjects: { question: { name: '1:1 문의', link: (id) => `/admin/question/${id}` } },
}
