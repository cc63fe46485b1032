import { labelled, lengthText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { deleteFaqCall, editFaqCall, orderFaqsCall, writeFaqCall } from '../contract/faq.admin.calls.ts'
import {
  deleteBrandFaqCall,
  editBrandFaqCall,
  orderBrandFaqsCall,
  writeBrandFaqCall,
} from '../contract/faq.partner.calls.ts'
import { faqCategories } from '../contract/faq-terms.ts'

const labels = Object.fromEntries(Object.entries(faqCategories).map(([code, { label }]) => [code, label]))

export const faqWords: AuditWords = {
  calls: [
    [writeFaqCall, '자주 묻는 질문 작성'],
    [editFaqCall, '자주 묻는 질문 수정'],
    [deleteFaqCall, '자주 묻는 질문 삭제'],
    [orderFaqsCall, '자주 묻는 질문 순서 변경'],
    [writeBrandFaqCall, '브랜드 질문 작성'],
    [editBrandFaqCall, '브랜드 질문 수정'],
    [deleteBrandFaqCall, '브랜드 질문 삭제'],
    [orderBrandFaqsCall, '브랜드 질문 순서 변경'],
  ],
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
