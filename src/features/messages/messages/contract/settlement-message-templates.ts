import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages to the headquarters about the settlement of a month. */
export const settlementMessageTemplates = {
  SETTLEMENT_CONFIRMED: {
    name: '정산 확정',
    MAIL: {
      subject: '[발주] #{브랜드} #{정산월} 정산이 확정되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('#{브랜드}의 #{정산월} 정산이 확정되었습니다.', '정산 금액: #{정산액}원', '지급 예정일: #{예정일}'),
        '파트너센터의 마진 관리에서 정산 내역서를 확인하실 수 있습니다.',
      ),
    },
    INBOX: {
      title: '#{정산월} 정산이 확정되었습니다',
      text: '정산 금액 #{정산액}원을 #{예정일}에 지급할 예정입니다.',
    },
  },
  SETTLEMENT_CARRIED: {
    name: '정산 이월',
    MAIL: {
      subject: '[발주] #{브랜드} #{정산월} 정산이 이월되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines(
          '#{브랜드}의 #{정산월} 정산 금액은 #{정산액}원으로, 이번에는 지급하지 않고 다음 정산에 합산합니다.',
          '파트너센터의 마진 관리에서 정산 내역서를 확인하실 수 있습니다.',
        ),
      ),
    },
    INBOX: { title: '#{정산월} 정산이 이월되었습니다', text: '정산 금액 #{정산액}원을 다음 정산에 합산합니다.' },
  },
  SETTLEMENT_HELD: {
    name: '정산 지급 보류',
    MAIL: {
      subject: '[발주] #{브랜드} #{정산월} 정산 지급이 보류되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('#{브랜드}의 #{정산월} 정산 #{정산액}원의 지급이 보류되었습니다.', '사유: #{사유}'),
        '궁금하신 점은 고객센터로 문의해 주세요.',
      ),
    },
    INBOX: { title: '#{정산월} 정산 지급이 보류되었습니다', text: '사유: #{사유}' },
  },
  SETTLEMENT_PAID: {
    name: '정산 지급',
    MAIL: {
      subject: '[발주] #{브랜드} #{정산월} 정산 금액을 지급했습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('#{브랜드}의 #{정산월} 정산 금액을 지급했습니다.', '금액: #{정산액}원', '계좌: #{계좌}'),
      ),
    },
    INBOX: { title: '#{정산월} 정산 금액을 지급했습니다', text: '#{정산액}원 · #{계좌}' },
  },
} as const satisfies Record<string, MessageTemplate>
