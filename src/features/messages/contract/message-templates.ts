import type { MessageChannel } from './message-terms.ts'

/** Notification events [rules §8]. Information only, never advertising [law: advertising]. */
export const messageEventCodes = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_PREPARED',
  'ORDER_SHIPPED',
  'ORDER_CANCELLED',
  'ORDER_PART_CANCELLED',
  'ORDER_EXPIRED',
  'CARD_REFUNDED',
  'CASH_CHARGED',
  'CASH_CHARGE_PLANNED',
  'CASH_CHARGE_FAILED',
  'CASH_WITHDRAWN',
  'STORE_APPROVED',
  'STORE_REFUSED',
  'BRAND_APPROVED',
  'BRAND_REFUSED',
  'EMAIL_CHANGED',
] as const
export type MessageEvent = (typeof messageEventCodes)[number]

/**
 * Texts of an event by channel; a missing channel is not used. Kakao approved the `ALIM` text: only `#{…}` may differ.
 */
export interface MessageTemplate {
  /** Label for the operator. */
  name: string
  /** The text that Kakao approved. */
  ALIM?: string
  MAIL?: { subject: string; text: string }
  INBOX?: { title: string; text: string }
}

const lines = (...all: string[]) => all.join('\n')
const paragraphs = (...all: string[]) => all.join('\n\n')

export const messageTemplates: Readonly<Record<MessageEvent, MessageTemplate>> = {
  ORDER_PLACED: {
    name: '주문접수',
    ALIM: lines(
      '[#{브랜드}] 주문이 접수되었습니다.',
      '주문번호: #{주문번호}',
      '주문상품: #{상품명}',
      '입금금액: #{입금액}원',
      '입금계좌: #{계좌}',
      '입금기한: #{기한}',
      '기한까지 입금하시면 바로 준비를 시작합니다.',
    ),
    MAIL: {
      subject: '[#{브랜드}] 주문이 접수되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 주문해 주셔서 감사합니다.',
        lines(
          '주문번호: #{주문번호}',
          '주문상품: #{상품명}',
          '입금금액: #{입금액}원',
          '입금계좌: #{계좌}',
          '입금기한: #{기한}',
        ),
        '기한까지 입금하시면 바로 준비를 시작합니다. 기한이 지나면 주문이 자동으로 취소됩니다.',
      ),
    },
    INBOX: {
      title: '주문이 접수되었습니다',
      text: lines('#{상품명}', '#{기한}까지 #{입금액}원을 입금해 주세요.', '#{계좌}'),
    },
  },
  ORDER_PAID: {
    name: '결제완료',
    ALIM: lines(
      '[#{브랜드}] 결제가 완료되었습니다.',
      '주문번호: #{주문번호}',
      '주문상품: #{상품명}',
      '결제금액: #{금액}원',
      '상품 준비가 시작되면 다시 알려 드리겠습니다.',
    ),
    INBOX: { title: '결제가 완료되었습니다', text: lines('#{상품명}', '결제금액 #{금액}원') },
  },
  ORDER_PREPARED: {
    name: '상품준비',
    ALIM: lines(
      '[#{브랜드}] 상품 준비를 시작했습니다.',
      '주문번호: #{주문번호}',
      '주문상품: #{상품명}',
      '출고되면 운송장번호를 알려 드리겠습니다.',
    ),
    INBOX: { title: '상품 준비를 시작했습니다', text: lines('#{상품명}', '출고되면 운송장번호를 알려 드리겠습니다.') },
  },
  ORDER_SHIPPED: {
    name: '출고',
    ALIM: lines(
      '[#{브랜드}] 상품이 출고되었습니다.',
      '주문번호: #{주문번호}',
      '주문상품: #{상품명}',
      '택배사: #{택배사}',
      '운송장번호: #{송장번호}',
    ),
    MAIL: {
      subject: '[#{브랜드}] 상품이 출고되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 주문하신 상품이 출고되었습니다.',
        lines(
          '주문번호: #{주문번호}',
          '주문상품: #{상품명}',
          '택배사: #{택배사}',
          '운송장번호: #{송장번호}',
          '받는 매장: #{매장}',
        ),
      ),
    },
    INBOX: { title: '상품이 출고되었습니다', text: lines('#{상품명}', '#{택배사} #{송장번호}') },
  },
  ORDER_CANCELLED: {
    name: '주문취소',
    ALIM: lines(
      '[#{브랜드}] 주문이 취소되었습니다.',
      '주문번호: #{주문번호}',
      '주문상품: #{상품명}',
      '취소사유: #{사유}',
      '환불금액: #{환불액}원',
    ),
    MAIL: {
      subject: '[#{브랜드}] 주문이 취소되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 아래 주문이 취소되었습니다.',
        lines('주문번호: #{주문번호}', '주문상품: #{상품명}', '취소사유: #{사유}', '환불금액: #{환불액}원'),
        '환불금액은 결제하신 수단으로 돌려드리며, 계좌로 입금하신 금액은 예치금으로 돌려드립니다.',
      ),
    },
    INBOX: { title: '주문이 취소되었습니다', text: lines('#{상품명}', '사유: #{사유} · 환불금액 #{환불액}원') },
  },
  ORDER_PART_CANCELLED: {
    name: '부분취소',
    ALIM: lines(
      '[#{브랜드}] 주문하신 상품 중 일부가 취소되었습니다.',
      '주문번호: #{주문번호}',
      '취소상품: #{취소상품}',
      '취소사유: #{사유}',
      '환불금액: #{환불액}원',
    ),
    MAIL: {
      subject: '[#{브랜드}] 주문하신 상품 중 일부가 취소되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 주문하신 상품 중 일부가 취소되었습니다.',
        lines('주문번호: #{주문번호}', '취소상품: #{취소상품}', '취소사유: #{사유}', '환불금액: #{환불액}원'),
        '나머지 상품은 그대로 준비해 보내 드립니다.',
      ),
    },
    INBOX: { title: '상품 일부가 취소되었습니다', text: lines('#{취소상품}', '사유: #{사유} · 환불금액 #{환불액}원') },
  },
  ORDER_EXPIRED: {
    name: '기한만료',
    ALIM: lines(
      '[#{브랜드}] 기한 안에 결제가 확인되지 않아 주문이 취소되었습니다.',
      '주문번호: #{주문번호}',
      '주문상품: #{상품명}',
      '환불금액: #{환불액}원',
    ),
    MAIL: {
      subject: '[#{브랜드}] 결제가 확인되지 않아 주문이 취소되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 기한 안에 결제가 확인되지 않아 아래 주문이 취소되었습니다.',
        lines('주문번호: #{주문번호}', '주문상품: #{상품명}', '환불금액: #{환불액}원'),
        '상품이 필요하시면 주문내역에서 다시 주문해 주세요.',
      ),
    },
    INBOX: {
      title: '결제 기한이 지나 주문이 취소되었습니다',
      text: lines('#{상품명}', '필요하시면 다시 주문해 주세요.'),
    },
  },
  CARD_REFUNDED: {
    name: '환불완료(카드)',
    ALIM: lines(
      '[#{브랜드}] 카드 결제가 취소되었습니다.',
      '주문번호: #{주문번호}',
      '환불금액: #{환불액}원',
      '카드사에 따라 3~5영업일 안에 처리됩니다.',
    ),
    MAIL: {
      subject: '[#{브랜드}] 카드 결제가 취소되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 카드 결제가 취소되었습니다.',
        lines('주문번호: #{주문번호}', '주문상품: #{상품명}', '환불금액: #{환불액}원'),
        '카드사에 따라 3~5영업일 안에 처리됩니다.',
      ),
    },
    INBOX: {
      title: '카드 결제가 취소되었습니다',
      text: lines('#{상품명}', '환불금액 #{환불액}원 · 카드사에 따라 3~5영업일 안에 처리됩니다.'),
    },
  },
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
  // The events up to 출금완료 are under review by Kakao for regular charges and withdrawals; nothing sends them until then.
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
  STORE_APPROVED: {
    name: '매장 승인',
    ALIM: lines(
      '[#{브랜드}] #{매장} 이용이 승인되었습니다.',
      '#{이름}님, 이제 상품 가격을 확인하고 주문하실 수 있습니다.',
    ),
    MAIL: {
      subject: '[#{브랜드}] #{매장} 이용이 승인되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}의 이용을 승인했습니다. 이제 상품 가격을 확인하고 주문하실 수 있습니다.',
        '본인이 신청한 매장이 아니라면 고객센터로 문의해 주세요.',
      ),
    },
    INBOX: { title: '매장 이용이 승인되었습니다', text: '#{매장}에서 이제 주문하실 수 있습니다.' },
  },
  STORE_REFUSED: {
    name: '매장 거절',
    ALIM: lines(
      '[#{브랜드}] #{매장} 이용 신청이 승인되지 않았습니다.',
      '#{이름}님, 자세한 내용은 본사로 문의해 주세요.',
    ),
    MAIL: {
      subject: '[#{브랜드}] #{매장} 이용 신청이 승인되지 않았습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}의 이용 신청을 승인하지 않았습니다.',
        '자세한 내용은 본사로 문의해 주세요.',
      ),
    },
    INBOX: { title: '매장 이용 신청이 승인되지 않았습니다', text: '#{매장}: 자세한 내용은 본사로 문의해 주세요.' },
  },
  BRAND_APPROVED: {
    name: '본사 승인',
    ALIM: lines('[발주] #{브랜드} 브랜드가 승인되었습니다.', '#{이름}님, 이제 쇼핑몰에서 주문을 받으실 수 있습니다.'),
    MAIL: {
      subject: '[발주] #{브랜드} 쇼핑몰이 오픈되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '신청하신 #{브랜드} 브랜드가 승인되었습니다. 이제 쇼핑몰에서 주문을 받을 수 있고, 가맹점이 브랜드를 검색해 가입할 수 있습니다.',
        '기본 상품이 이미 진열되어 있습니다. 로그인해서 확인해 주세요.',
      ),
    },
    INBOX: { title: '브랜드가 승인되었습니다', text: '#{브랜드} 쇼핑몰에서 이제 주문을 받으실 수 있습니다.' },
  },
  BRAND_REFUSED: {
    name: '본사 보류',
    MAIL: {
      subject: '[발주] #{브랜드} 브랜드 신청을 확인해 주세요.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '신청하신 #{브랜드} 브랜드를 아직 승인해 드리지 못했습니다.',
        '사유: #{사유}',
        '내용을 보완하신 후 고객센터로 알려 주시면 다시 확인하겠습니다.',
      ),
    },
    INBOX: { title: '브랜드 신청을 확인해 주세요', text: '#{브랜드} 승인 보류 사유: #{사유}' },
  },
  EMAIL_CHANGED: {
    name: '이메일 변경',
    MAIL: {
      subject: '[발주] 이메일 주소가 변경되었습니다',
      text: paragraphs(
        '#{이름}님, 회원 정보의 이메일 주소가 #{이메일}(으)로 변경되었습니다.',
        '앞으로 아이디·비밀번호 찾기와 안내 메일은 새 주소로 보내 드립니다.',
        '직접 변경하지 않으셨다면 바로 고객센터로 연락해 주세요.',
      ),
    },
  },
}

/** The channels of an event. */
export const channelsOf = (event: MessageEvent): MessageChannel[] =>
  (['INBOX', 'ALIM', 'MAIL'] as const).filter((channel) => messageTemplates[event][channel] !== undefined)
