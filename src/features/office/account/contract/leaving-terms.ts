import { drawRefusalText, drawWorkingDays, type DrawRefusal } from '#features/money/cash-draws/contract/draw-terms.ts'
import { formatWon } from '#values/won.ts'

/** Reasons that have nothing to do with the member's cash. */
export const leaveObstacles = ['orders-under-way', 'arrears', 'owns-headquarters', 'operator'] as const
export type LeaveObstacle = (typeof leaveObstacles)[number]

export type LeaveRefusal =
  | LeaveObstacle
  | 'last-owner'
  | 'charge-under-way'
  | 'draw-listed'
  | 'amount-changed'
  | 'account-needed'
  | DrawRefusal

export const leaveRefusalText = {
  ...drawRefusalText,
  'orders-under-way': '진행 중인 주문이 있어 탈퇴하실 수 없습니다. 주문이 출고되거나 취소된 후 다시 신청해 주세요.',
  arrears: '연체된 금액이 있어 탈퇴하실 수 없습니다. 연체 금액을 납부하신 후 다시 신청해 주세요.',
  'charge-under-way': '카드 결제 결과를 확인하고 있어 탈퇴하실 수 없습니다. 잠시 후 다시 신청해 주세요.',
  'draw-listed': '먼저 신청하신 출금을 보내 드리고 있습니다. 출금이 완료된 후 다시 신청해 주세요.',
  'amount-changed': '돌려받으실 금액이 바뀌었습니다. 새로고침하여 금액을 확인한 후 다시 신청해 주세요.',
  'account-needed': '남은 예치금을 돌려받으실 계좌를 입력해 주세요.',
  'owns-headquarters': '본사 대표 계정은 탈퇴하실 수 없습니다. 브랜드 운영 종료는 고객센터로 문의해 주세요.',
  'last-owner': '대표 권한 직원이 한 명은 있어야 합니다. 다른 직원에게 대표 권한을 준 뒤 다시 신청해 주세요.',
  operator: '운영자 계정은 탈퇴하실 수 없습니다.',
} as const satisfies Record<LeaveRefusal, string>

export const leaveSentences = {
  what: '탈퇴하시면 회원 정보와 장바구니, 찜한 상품이 삭제되고 되돌릴 수 없습니다.',
  kept: '주문과 결제 기록은 법령에 따라 5년간 보관한 뒤 삭제합니다. 같은 아이디로는 다시 가입하실 수 없습니다.',
  posts: '쓰신 글과 리뷰, 댓글은 이름 없이 ‘탈퇴회원’으로 남습니다. 남기고 싶지 않으시면 탈퇴하기 전에 삭제해 주세요.',
  stores: (names: readonly string[]) => `매장 ${names.length}곳(${names.join(', ')})이 모두 폐점 처리됩니다.`,
  cards: '결제하신 카드로 취소됩니다. 일부만 사용하신 충전은 남은 금액만 부분 취소됩니다.',
  agreeCards: (amount: number) => `예치금 ${formatWon(amount)}의 카드 결제 취소에 동의합니다.`,
  agreeMissing: '카드 결제 취소에 동의해 주세요.',
  account: `입력하신 계좌로 ${drawWorkingDays}영업일 이내에 보내 드립니다. 출금이 완료되면 바로 탈퇴 처리됩니다.`,
  heldBefore: (amount: number) => `이미 신청하신 출금 ${formatWon(amount)}이 완료되면 바로 탈퇴 처리됩니다.`,
  heldTogether: (amount: number) => `이미 신청하신 출금 ${formatWon(amount)}도 이 계좌로 함께 보내 드립니다.`,
  plan: '이용 중인 정기충전과 입금을 기다리는 충전 신청은 함께 해지됩니다.',
  left: '회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.',
  booked: '탈퇴를 예약했습니다. 출금이 완료되면 탈퇴 처리하고 메일로 알려 드립니다.',
  bookedNow:
    '출금이 완료되면 바로 탈퇴 처리됩니다. 그때까지는 내역만 확인하실 수 있고 주문이나 충전은 하실 수 없습니다.',
  ended: '탈퇴 예약을 취소했습니다. 신청하신 출금은 예치금 출금 화면에서 취소하실 수 있습니다.',
  notBooked: '예약된 탈퇴가 없습니다. 새로고침해 주세요.',
  cashReason: '회원 탈퇴',
} as const

interface Named {
  name: string
}

export const leftMail = ({ name }: Named) => ({
  subject: '[발주] 회원 탈퇴가 완료되었습니다',
  text: [
    `${name}님, 회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.`,
    '회원 정보는 바로 삭제되었으며, 주문과 결제 기록은 법령에 따라 5년간 보관한 뒤 삭제합니다.',
  ].join('\n\n'),
})

export const bookedMail = ({ name, amount }: Named & { amount: number }) => ({
  subject: '[발주] 회원 탈퇴가 예약되었습니다',
  text: [
    `${name}님, 회원 탈퇴가 예약되었습니다. 예치금 ${formatWon(amount)}의 출금이 완료되면 바로 탈퇴 처리하고 메일로 알려 드립니다.`,
    '그때까지는 로그인하여 내역을 확인하실 수 있습니다. 계속 이용하시려면 마이페이지에서 탈퇴 예약을 취소해 주세요.',
    '직접 신청하지 않으셨다면 바로 고객센터로 연락해 주세요.',
  ].join('\n\n'),
})

export const leavingStoppedMail = ({ name }: Named) => ({
  subject: '[발주] 회원 탈퇴가 처리되지 않았습니다',
  text: [
    `${name}님, 예치금이 남아 있어 예약하신 회원 탈퇴를 처리하지 못했습니다. 출금이 처리되지 않았거나 새로 환불된 금액이 있습니다.`,
    '계정은 다시 이용하실 수 있습니다. 마이페이지에서 남은 예치금과 출금 내역을 확인하신 후 다시 신청해 주세요.',
  ].join('\n\n'),
})
