import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Inquiries of visitors: received by the operators, answered to the visitor. */
export const inquiryMessageTemplates = {
  INQUIRY_RECEIVED: {
    name: '도입·입점 문의 접수',
    MAIL: {
      subject: '[발주] 새 문의가 접수되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('새 문의가 접수되었습니다.', '#{제목}'),
        '운영 콘솔의 문의 화면에서 내용과 연락처를 확인하고 답변해 주세요.',
      ),
    },
    INBOX: { title: '새 문의가 접수되었습니다', text: '#{제목}' },
  },
  INQUIRY_ANSWERED: {
    name: '도입·입점 문의 답변',
    MAIL: {
      subject: '[발주] 문의하신 내용에 답변드립니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '발주에 문의해 주셔서 감사합니다. 문의하신 내용에 답변드립니다.',
        '#{답변}',
      ),
    },
  },
} satisfies Record<string, MessageTemplate>
