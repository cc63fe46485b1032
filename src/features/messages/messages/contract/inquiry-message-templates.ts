import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Inquiries of visitors and questions of members: received by the operators, answered to the one who asked. */
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
  QUESTION_SENT: {
    name: '1:1 문의 접수',
    MAIL: {
      subject: '[발주] #{브랜드} 1:1 문의가 접수되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('#{브랜드} 회원의 1:1 문의에 새 글이 있습니다.', '#{제목}'),
        '운영 콘솔의 1:1 문의 화면에서 확인하고 답변해 주세요.',
      ),
    },
    INBOX: { title: '#{브랜드} 1:1 문의', text: '#{제목}' },
  },
  QUESTION_ANSWERED: {
    name: '1:1 문의 답변',
    MAIL: {
      subject: '[#{브랜드}] 문의하신 내용에 답변이 등록되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('문의하신 내용에 답변이 등록되었습니다.', '#{제목}'),
        '쇼핑몰에 로그인해 마이페이지의 1:1 문의에서 확인해 주세요.',
      ),
    },
    INBOX: { title: '문의하신 내용에 답변이 등록되었습니다', text: '#{제목}' },
  },
} satisfies Record<string, MessageTemplate>
