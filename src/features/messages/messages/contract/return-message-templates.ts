import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Returns and exchanges: asked for and withdrawn by buyers, decided by the operators. A refund has the message of every refund. */
export const returnMessageTemplates = {
  RETURN_ASKED: {
    name: '반품·교환 신청',
    MAIL: {
      subject: '[발주] #{브랜드} 반품·교환 신청이 접수되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('#{브랜드} 회원이 반품·교환을 신청했습니다.', '#{제목}'),
        '운영 콘솔의 반품·교환 화면에서 확인하고 처리해 주세요.',
      ),
    },
    INBOX: { title: '#{브랜드} 반품·교환 신청', text: '#{제목}' },
  },
  RETURN_WITHDRAWN: {
    name: '반품·교환 철회',
    MAIL: {
      subject: '[발주] #{브랜드} 반품·교환 신청이 철회되었습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines('승인한 반품·교환 신청을 신청자가 철회했습니다.', '#{제목}'),
        '수거를 예약하셨다면 취소해 주세요.',
      ),
    },
    INBOX: { title: '#{브랜드} 반품·교환 철회', text: lines('#{제목}', '수거를 예약하셨다면 취소해 주세요.') },
  },
  RETURN_ACCEPTED: {
    name: '반품·교환 승인',
    MAIL: {
      subject: '[#{브랜드}] 반품·교환 신청이 승인되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 신청하신 반품·교환이 승인되었습니다.',
        lines('주문번호: #{주문번호}', '신청상품: #{취소상품}'),
        '#{답변}',
        '진행 상황은 주문상세에서 확인하실 수 있습니다.',
      ),
    },
    INBOX: { title: '반품·교환 신청이 승인되었습니다', text: lines('#{취소상품}', '#{답변}') },
  },
  RETURN_REFUSED: {
    name: '반품·교환 거절',
    MAIL: {
      subject: '[#{브랜드}] 반품·교환 신청이 거절되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 신청하신 반품·교환을 진행하지 못하게 되었습니다.',
        lines('주문번호: #{주문번호}', '신청상품: #{취소상품}', '사유: #{사유}'),
        '궁금하신 점은 주문상세의 문의하기로 문의해 주세요.',
      ),
    },
    INBOX: { title: '반품·교환 신청이 거절되었습니다', text: lines('#{취소상품}', '사유: #{사유}') },
  },
  RETURN_EXCHANGED: {
    name: '교환 상품 출고',
    MAIL: {
      subject: '[#{브랜드}] 교환 상품이 출고되었습니다 (#{주문번호})',
      text: paragraphs(
        '#{이름}님, 교환 상품을 보내 드렸습니다.',
        lines('주문번호: #{주문번호}', '교환상품: #{취소상품}', '택배사: #{택배사}', '운송장번호: #{송장번호}'),
      ),
    },
    INBOX: { title: '교환 상품이 출고되었습니다', text: lines('#{취소상품}', '#{택배사} #{송장번호}') },
  },
} satisfies Record<string, MessageTemplate>
