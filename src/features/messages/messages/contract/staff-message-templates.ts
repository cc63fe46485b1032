import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages to the staff of headquarters and to operators about what waits for them. */
export const staffMessageTemplates = {
  STORE_WAITING: {
    name: '매장 승인 대기',
    MAIL: {
      subject: '[발주] #{브랜드}에 승인을 기다리는 매장이 있습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('새 매장이 승인을 기다리고 있습니다.', '매장: #{매장}'),
        '파트너센터의 매장 관리에서 확인해 주세요.',
      ),
    },
    INBOX: { title: '승인을 기다리는 매장이 있습니다', text: '#{매장}' },
  },
  BRAND_ORDERED: {
    name: '새 주문 (본사)',
    MAIL: {
      subject: '[발주] #{브랜드}에 새 주문이 들어왔습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('새 주문이 들어왔습니다.', '매장: #{매장}', '주문상품: #{상품명}'),
        '파트너센터의 주문 관리에서 확인하실 수 있습니다.',
      ),
    },
    INBOX: { title: '새 주문이 들어왔습니다', text: '#{매장} · #{상품명}' },
  },
  PRODUCT_SOLD_OUT: {
    name: '상품 품절 (본사)',
    MAIL: {
      subject: '[발주] #{브랜드}의 상품이 품절되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('판매 중인 상품이 품절되었습니다.', '상품: #{상품명}'),
        '파트너센터의 상품 관리에서 확인해 주세요.',
      ),
    },
    INBOX: { title: '상품이 품절되었습니다', text: '#{상품명}' },
  },
  PRODUCT_ASKED: {
    name: '매장의 상품 요청 (본사)',
    MAIL: {
      subject: '[발주] #{브랜드}의 매장이 상품을 요청했습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('매장이 찾지 못한 상품을 본사에 요청했습니다.', '매장: #{매장}', '찾는 상품: #{상품명}'),
        '파트너센터의 찾지 못한 검색어에서 답변하실 수 있습니다.',
      ),
    },
    INBOX: { title: '매장이 상품을 요청했습니다', text: '#{매장} · #{상품명}' },
  },
  BRAND_RETURN_ASKED: {
    name: '반품·교환 신청 (본사)',
    MAIL: {
      subject: '[발주] #{브랜드}에 반품·교환 신청이 접수되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('반품·교환 신청이 접수되었습니다.', '매장: #{매장}', '주문번호: #{주문번호}', '신청: #{제목}'),
        '발주에서 확인하여 처리합니다. 진행 상황은 파트너센터의 반품·교환에서 확인하실 수 있습니다.',
      ),
    },
    INBOX: { title: '반품·교환 신청이 접수되었습니다', text: lines('#{매장} · #{제목}', '주문번호 #{주문번호}') },
  },
  BRAND_RETURN_DECIDED: {
    name: '반품·교환 처리 결과 (본사)',
    MAIL: {
      subject: '[발주] #{브랜드}의 반품·교환 처리 결과를 알려 드립니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('반품·교환 신청의 처리 결과입니다.', '매장: #{매장}', '주문번호: #{주문번호}', '결과: #{제목}'),
        '파트너센터의 반품·교환에서 확인하실 수 있습니다.',
      ),
    },
    INBOX: { title: '반품·교환 처리 결과를 알려 드립니다', text: lines('#{매장} · #{제목}', '주문번호 #{주문번호}') },
  },
  BRAND_WAITING: {
    name: '브랜드 승인 대기',
    MAIL: {
      subject: '[발주] 승인을 기다리는 브랜드가 있습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('새 브랜드가 승인을 기다리고 있습니다.', '브랜드: #{브랜드}'),
        '운영 콘솔의 브랜드 화면에서 확인해 주세요.',
      ),
    },
    INBOX: { title: '승인을 기다리는 브랜드가 있습니다', text: '#{브랜드}' },
  },
  DEPOSIT_UNMATCHED: {
    name: '확인되지 않은 입금',
    MAIL: {
      subject: '[발주] 확인되지 않은 입금이 있습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '은행 거래 내역에 주문이나 충전과 연결되지 않은 입금이 #{건수}건 있습니다.',
        '운영 콘솔의 은행 거래 내역에서 확인해 주세요.',
      ),
    },
    INBOX: { title: '확인되지 않은 입금이 있습니다', text: '#{건수}건' },
  },
  REFUND_FAILED: {
    name: '카드 환불 실패',
    MAIL: {
      subject: '[발주] 카드 환불에 실패했습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines(
          '하루 동안 다시 시도했지만 카드 환불이 처리되지 않았습니다.',
          '주문번호: #{주문번호}',
          '환불금액: #{환불액}원',
        ),
        '운영 콘솔에서 원인을 확인하고 다시 시도해 주세요.',
      ),
    },
    INBOX: { title: '카드 환불에 실패했습니다', text: '#{주문번호} · #{환불액}원' },
  },
  JOB_STALLED: {
    name: '멈춘 자동 작업',
    MAIL: {
      subject: '[발주] 자동 작업이 멈췄습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('자동 작업이 계속 실패하거나 제때 실행되지 않았습니다.', '작업: #{제목}', '#{안내}'),
        '운영 콘솔의 자동 작업에서 다시 실행해 주세요.',
      ),
    },
    INBOX: { title: '자동 작업이 멈췄습니다', text: '#{제목} · #{안내}' },
  },
  NOTIFICATION_DIGEST: {
    name: '알림 모음',
    MAIL: {
      subject: '[발주] 어제부터 오늘 아침까지의 알림을 모았습니다.',
      text: paragraphs('#{이름}님, 안녕하세요.', '#{모음}', '받을 알림은 알림 설정에서 바꾸실 수 있습니다.'),
    },
  },
} as const satisfies Record<string, MessageTemplate>
