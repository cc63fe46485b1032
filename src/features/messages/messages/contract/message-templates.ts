import type { MessageEvent } from '#contract/message-events.ts'
import { brandMessageTemplates } from './brand-message-templates.ts'
import { settlementMessageTemplates } from './settlement-message-templates.ts'
import { cashMessageTemplates } from './cash-message-templates.ts'
import { headquartersMessageTemplates } from './headquarters-message-templates.ts'
import { inquiryMessageTemplates } from './inquiry-message-templates.ts'
import { memberMessageTemplates, supplierMessageTemplates } from './member-message-templates.ts'
import { orderMessageTemplates } from './order-message-templates.ts'
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
  PRODUCT_ASK_ANSWERED: {
    name: '상품 요청 답변',
    ALIM: lines('[#{브랜드}] 요청하신 상품에 본사가 답변했습니다.', '요청: #{상품명}', '답변: #{답변}'),
    INBOX: { title: '요청하신 상품에 본사가 답변했습니다', text: lines('요청: #{상품명}', '#{답변}') },
  },
  ...orderMessageTemplates,
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
  'ORDER_DELAYED',
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
