import { paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages about the account of a member, by mail only: the inbox is behind the sign-in. */
export const memberMessageTemplates = {
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
  MEMBER_LOCKED: {
    name: '회원 이용 제한',
    MAIL: {
      subject: '[발주] 계정 이용이 제한되었습니다',
      text: paragraphs(
        '#{이름}님, 계정 이용이 제한되어 모든 기기에서 로그아웃되었습니다.',
        '사유: #{사유}',
        '주문과 예치금은 그대로 보관됩니다. 궁금하신 점은 고객센터로 문의해 주세요.',
      ),
    },
  },
  MEMBER_UNLOCKED: {
    name: '회원 이용 제한 해제',
    MAIL: {
      subject: '[발주] 계정을 다시 이용하실 수 있습니다',
      text: paragraphs('#{이름}님, 계정 이용 제한이 해제되었습니다.', '사유: #{사유}', '다시 로그인해 주세요.'),
    },
  },
} as const satisfies Record<string, MessageTemplate>

/** Messages to suppliers, who have no account. */
export const supplierMessageTemplates = {
  PURCHASE_ORDER: {
    name: '발주서',
    MAIL: {
      subject: '[발주] 발주서 #{발주번호}',
      text: paragraphs(
        '#{이름} 담당자님, 안녕하세요.',
        '발주서(#{발주번호})를 PDF와 엑셀로 보내 드립니다. 지난 발주서 이후에 추가되거나 취소된 내용만 담겨 있습니다.',
        '출고하신 뒤 아래 링크에서 택배사와 운송장번호를 입력해 주세요. 로그인하지 않아도 됩니다.',
        '#{발주링크}',
        '링크는 14일 동안 사용하실 수 있습니다. 받는 분의 주소와 연락처가 들어 있으니 다른 사람에게 전달하지 마세요.',
      ),
    },
  },
} as const satisfies Record<string, MessageTemplate>
