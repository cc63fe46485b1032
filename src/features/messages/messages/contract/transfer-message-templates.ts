import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages about the transfer of a store to a new owner. None names the other owner. */
export const transferMessageTemplates = {
  TRANSFER_OFFERED: {
    name: '점주 변경 제안',
    MAIL: {
      subject: '[#{브랜드}] #{매장} 매장을 넘겨받을지 알려 주세요.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}의 새 점주로 지정했습니다.',
        '점주 변경일: #{변경일}',
        '쇼핑몰에 로그인해 매장 관리에서 수락 여부를 선택해 주세요. 14일 안에 답변하지 않으면 취소됩니다.',
      ),
    },
    INBOX: {
      title: '매장을 넘겨받을지 알려 주세요',
      text: lines('#{매장} · 변경일: #{변경일}', '매장 관리에서 수락 여부를 선택해 주세요.'),
    },
  },
  TRANSFER_PLANNED: {
    name: '점주 변경 신청',
    MAIL: {
      subject: '[#{브랜드}] #{매장} 점주 변경이 신청되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}의 점주 변경을 신청했습니다.',
        '점주 변경일: #{변경일}',
        '새 점주가 수락하면 변경일부터 이 매장으로 주문하실 수 없습니다. 지난 주문과 서류, 예치금은 그대로 유지되며 계속 확인하실 수 있습니다.',
        '내용이 사실과 다르면 본사에 문의해 주세요.',
      ),
    },
    INBOX: {
      title: '매장의 점주 변경이 신청되었습니다',
      text: lines('#{매장} · 변경일: #{변경일}', '지난 주문과 예치금은 그대로 유지됩니다.'),
    },
  },
  TRANSFER_ACCEPTED: {
    name: '점주 변경 수락',
    MAIL: {
      subject: '[#{브랜드}] #{매장}의 새 점주가 점주 변경을 수락했습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{매장}의 새 점주가 점주 변경을 수락했습니다.',
        '점주 변경일: #{변경일}',
        '변경일 0시부터 이 매장으로 주문하실 수 없습니다. 장바구니와 작성하던 주문서는 삭제됩니다.',
      ),
    },
    INBOX: {
      title: '새 점주가 점주 변경을 수락했습니다',
      text: lines('#{매장} · 변경일: #{변경일}', '변경일 0시부터 이 매장으로 주문하실 수 없습니다.'),
    },
  },
  TRANSFER_CANCELLED: {
    name: '점주 변경 취소',
    MAIL: {
      subject: '[#{브랜드}] #{매장} 점주 변경이 취소되었습니다.',
      text: paragraphs('#{이름}님, 안녕하세요.', '#{매장}의 점주 변경이 취소되었습니다.', '사유: #{사유}'),
    },
    INBOX: { title: '점주 변경이 취소되었습니다', text: lines('#{매장}', '사유: #{사유}') },
  },
  TRANSFER_LEFT: {
    name: '점주 변경 완료 (이전 점주)',
    MAIL: {
      subject: '[#{브랜드}] #{매장}의 점주가 변경되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{매장}의 점주가 변경되어 이제 이 매장으로 주문하실 수 없습니다.',
        '지난 주문과 서류, 예치금은 로그인하시면 계속 확인하실 수 있습니다.',
      ),
    },
    INBOX: {
      title: '매장의 점주가 변경되었습니다',
      text: lines('#{매장}', '지난 주문과 예치금은 계속 확인하실 수 있습니다.'),
    },
  },
  TRANSFER_RECEIVED: {
    name: '점주 변경 완료 (새 점주)',
    MAIL: {
      subject: '[#{브랜드}] #{매장} 매장을 넘겨받았습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{매장}의 점주가 되셨습니다. 지금부터 이 매장으로 주문하실 수 있습니다.',
        '쇼핑몰에 로그인해 매장 정보를 확인해 주세요.',
      ),
    },
    INBOX: { title: '매장을 넘겨받았습니다', text: lines('#{매장}', '이제 이 매장으로 주문하실 수 있습니다.') },
  },
} satisfies Record<string, MessageTemplate>
