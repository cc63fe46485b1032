import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages about charges and withdrawals of cash. */
export const cashMessageTemplates = {
  CASH_CHARGED: {
    name: '충전완료',
    ALIM: lines(
      '[#{브랜드}] 예치금이 충전되었습니다.',
      '충전내용: #{충전내용}',
      '충전금액: #{충전액}원',
      '예치금 잔액: #{잔액}원',
    ),
    INBOX: { title: '예치금이 충전되었습니다', text: lines('#{충전내용}', '#{충전액}원 · 잔액 #{잔액}원') },
  },
  CASH_CHARGE_PLANNED: {
    name: '정기충전 예정',
    ALIM: lines(
      '[#{브랜드}] 예치금 정기충전 예정일을 알려 드립니다.',
      '충전예정일: #{예정일}',
      '충전금액: #{충전액}원',
      '결제카드: #{카드}',
      '금액 변경이나 해지는 예정일 전날까지 하실 수 있습니다.',
    ),
    INBOX: { title: '정기충전이 예정되어 있습니다', text: lines('#{예정일} · #{충전액}원', '#{카드}') },
  },
  CASH_CHARGE_FAILED: {
    name: '정기충전 실패',
    ALIM: lines(
      '[#{브랜드}] 카드 결제가 승인되지 않아 예치금 정기충전을 일시 중지했습니다.',
      '충전금액: #{충전액}원',
      '결제카드: #{카드}',
      '사유: #{사유}',
      '카드를 확인하신 후 정기충전을 다시 시작해 주세요.',
    ),
    INBOX: { title: '정기충전을 일시 중지했습니다', text: lines('#{충전액}원 · #{카드}', '사유: #{사유}') },
  },
  CASH_DRAW_REQUESTED: {
    name: '출금 신청',
    MAIL: {
      subject: '[#{브랜드}] 예치금 출금 신청이 접수되었습니다',
      text: paragraphs(
        '#{이름}님, 예치금 #{출금액}원의 출금 신청이 접수되었습니다.',
        '입금계좌: #{계좌}',
        '확인 후 이 계좌로 보내 드립니다. 처리되기 전에는 예치금 출금 화면에서 취소하실 수 있습니다.',
        '직접 신청하거나 고객센터에 요청하지 않으셨다면 바로 고객센터로 연락해 주세요.',
      ),
    },
    INBOX: {
      title: '예치금 출금 신청이 접수되었습니다',
      text: lines('#{계좌}', '#{출금액}원 · 확인 후 이 계좌로 보내 드립니다.'),
    },
  },
  CASH_DRAW_REFUSED: {
    name: '출금 반려',
    MAIL: {
      subject: '[#{브랜드}] 예치금 출금 신청이 처리되지 않았습니다',
      text: paragraphs(
        '#{이름}님, 예치금 #{출금액}원의 출금 신청을 처리하지 못해 예치금으로 되돌려 드렸습니다.',
        '사유: #{사유}',
        '내용을 확인하신 뒤 다시 신청해 주세요.',
      ),
    },
    INBOX: {
      title: '예치금 출금 신청이 처리되지 않았습니다',
      text: lines('#{출금액}원 · 잔액 #{잔액}원', '사유: #{사유}'),
    },
  },
  CASH_WITHDRAWN: {
    name: '출금완료',
    ALIM: lines(
      '[#{브랜드}] 예치금 출금이 완료되었습니다.',
      '출금금액: #{출금액}원',
      '입금계좌: #{계좌}',
      '예치금 잔액: #{잔액}원',
    ),
    INBOX: { title: '예치금 출금이 완료되었습니다', text: lines('#{계좌}', '#{출금액}원 · 잔액 #{잔액}원') },
  },
  MEMBER_HELD: {
    name: '연체 제한',
    MAIL: {
      subject: '[발주] 연체 금액이 있어 주문과 출금이 제한되었습니다',
      text: paragraphs(
        '#{이름}님, 연체 금액이 있어 주문과 예치금 출금이 제한되었습니다.',
        '사유: #{사유}',
        '납부하신 뒤 고객센터로 알려 주시면 확인 후 제한을 해제해 드립니다.',
      ),
    },
    INBOX: { title: '연체 금액이 있어 주문과 출금이 제한되었습니다', text: '사유: #{사유}' },
  },
  MEMBER_RELEASED: {
    name: '연체 제한 해제',
    MAIL: {
      subject: '[발주] 주문과 출금 제한이 해제되었습니다',
      text: paragraphs('#{이름}님, 이제 다시 주문하고 예치금을 출금하실 수 있습니다.', '사유: #{사유}'),
    },
    INBOX: { title: '주문과 출금 제한이 해제되었습니다', text: '사유: #{사유}' },
  },
} satisfies Record<string, MessageTemplate>
