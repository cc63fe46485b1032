import type { MessageEvent } from '#contract/message-events.ts'
import { brandMessageTemplates } from './brand-message-templates.ts'
import { settlementMessageTemplates } from './settlement-message-templates.ts'
import { cashMessageTemplates } from './cash-message-templates.ts'
import { headquartersMessageTemplates } from './headquarters-message-templates.ts'
import { inquiryMessageTemplates } from './inquiry-message-templates.ts'
import { memberMessageTemplates, supplierMessageTemplates } from './member-message-templates.ts'
import { returnMessageTemplates } from './return-message-templates.ts'
import { staffMessageTemplates } from './staff-message-templates.ts'
import { termsMessageTemplates } from './terms-message-templates.ts'
import { transferMessageTemplates } from './transfer-message-templates.ts'
import { lines, paragraphs, type MessageTemplate } from './message-template.ts'
import type { MessageChannel } from './message-terms.ts'

export const messageTemplates: Readonly<Record<MessageEvent, MessageTemplate>> = {
  ...staffMessageTemplates,
  PRODUCT_RESTOCKED: {
    name: '재입고',
    ALIM: lines(
      '[#{브랜드}] 신청하신 상품이 다시 입고되었습니다.',
      '상품: #{상품명}',
      '재입고 알림을 신청하신 분께 한 번만 보내 드립니다.',
    ),
    INBOX: { title: '기다리신 상품이 다시 입고되었습니다', text: lines('#{상품명}', '지금 주문하실 수 있습니다.') },
  },
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
  DOCUMENT_MAILED: {
    name: '서류',
    MAIL: {
      subject: '[#{브랜드}] #{서류} (주문 #{주문번호})',
      text: paragraphs(
        '안녕하세요.',
        lines(
          '요청하신 #{서류} 파일을 보내 드립니다.',
          '주문번호: #{주문번호}',
          '주문상품: #{상품명}',
          '매장: #{매장}',
        ),
        '파일 아래쪽의 일련번호로 서류가 바뀌지 않았는지 확인하실 수 있습니다.',
      ),
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
  ORDER_PARCEL_CORRECTED: {
    name: '송장 정정',
    MAIL: {
      subject: '[#{브랜드}] 운송장번호가 정정되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 출고된 상품의 송장 정보가 정정되었습니다.',
        lines(
          '주문번호: #{주문번호}',
          '주문상품: #{상품명}',
          '택배사: #{택배사}',
          '운송장번호: #{송장번호}',
          '정정 전: #{이전송장}',
          '받는 매장: #{매장}',
        ),
        '배송조회는 새 운송장번호로 이용해 주세요.',
      ),
    },
    INBOX: {
      title: '운송장번호가 정정되었습니다',
      text: lines('#{상품명}', '#{택배사} #{송장번호} (정정 전: #{이전송장})'),
    },
  },
  ORDER_DELIVERED: {
    name: '배송완료',
    INBOX: {
      title: '상품은 잘 받으셨나요?',
      text: lines('#{상품명}', '주문상세에서 리뷰를 쓰실 수 있습니다.'),
    },
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
  ORDER_REFUNDED: {
    name: '출고 후 환불',
    MAIL: {
      subject: '[#{브랜드}] 보내 드린 상품을 환불했습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 보내 드린 상품의 환불이 처리되었습니다.',
        lines('주문번호: #{주문번호}', '환불상품: #{취소상품}', '환불사유: #{사유}', '환불금액: #{환불액}원'),
        '환불금액은 결제하신 수단으로 돌려드리며, 계좌로 입금하신 금액은 예치금으로 돌려드립니다.',
      ),
    },
    INBOX: { title: '환불이 처리되었습니다', text: lines('#{취소상품}', '사유: #{사유} · 환불금액 #{환불액}원') },
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
  ...cashMessageTemplates,
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
    ALIM: lines('[#{브랜드}] #{매장} 이용 신청이 승인되지 않았습니다.', '사유: #{사유}'),
    MAIL: {
      subject: '[#{브랜드}] #{매장} 이용 신청이 승인되지 않았습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}의 이용 신청을 승인하지 않았습니다.',
        '사유: #{사유}',
        '자세한 내용은 본사로 문의해 주세요.',
      ),
    },
    INBOX: { title: '매장 이용 신청이 승인되지 않았습니다', text: '#{매장} 사유: #{사유}' },
  },
  ...brandMessageTemplates,
  ...settlementMessageTemplates,
  ...headquartersMessageTemplates,
  ...inquiryMessageTemplates,
  ...returnMessageTemplates,
  ...transferMessageTemplates,
  ...supplierMessageTemplates,
  ...memberMessageTemplates,
  ...termsMessageTemplates,
}

/**
 * Events that are pushed to devices: the member waits for them or must act on them. The text is the title of the inbox.
 */
const pushEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>([
  'ORDER_PAID',
  'ORDER_DEPOSIT_UNDONE',
  'ORDER_SHIPPED',
  'ORDER_PARCEL_CORRECTED',
  'ORDER_CANCELLED',
  'ORDER_PART_CANCELLED',
  'ORDER_REFUNDED',
  'ORDER_EXPIRED',
  'RETURN_ACCEPTED',
  'RETURN_REFUSED',
  'RETURN_EXCHANGED',
  'CARD_REFUNDED',
  'PRODUCT_RESTOCKED',
  'QUESTION_ANSWERED',
  'STORE_APPROVED',
  'STORE_REFUSED',
])

export const channelsOf = (event: MessageEvent): MessageChannel[] => [
  ...(['INBOX', 'ALIM', 'MAIL'] as const).filter((channel) => messageTemplates[event][channel] !== undefined),
  ...(pushEvents.has(event) ? (['PUSH'] as const) : []),
]
