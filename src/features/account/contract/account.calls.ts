import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { cashBalance } from '#features/cash/contract/cash.calls.ts'
import { emailField, memberSentences, nameField, phoneField } from '#features/members/contract/member-fields.ts'
import { memberProfile } from '#features/members/contract/members.calls.ts'
import { orderStatusCodes } from '#features/ordering/contract/order-status.ts'
import { orderRow } from '#features/ordering/contract/ordering.calls.ts'

/** Default period of the counts on my page; equals the default of the order list. */
export const dashboardMonths = 3

/** Summary for my page [spec §2, §7]. It covers all own stores, except that cart and wishes belong to the token's store. */
export const dashboardCall = defineCall({
  method: 'GET',
  path: '/mypage/dashboard',
  summary: 'My page at a glance',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'read' },
  data: z.object({
    /** Every state, also those without an order. */
    orders: z.array(z.object({ status: z.enum(orderStatusCodes), count: z.int() })),
    latestOrders: z.array(orderRow),
    cash: cashBalance,
    cartCount: z.int(),
    wishCount: z.int(),
    /** Own posts in the community, up to 10,000. */
    postCount: z.int(),
  }),
})

/** The current password as re-entered; its rules were checked when it was set. */
const passwordAgain = z.string().check(z.minLength(1, memberSentences.currentPasswordMissing), z.maxLength(128))

/** The fields that members may change themselves; no other column may be changed [T17]. */
export const changeMemberForm = z.strictObject({
  name: nameField,
  phone: phoneField,
  email: emailField,
  receiveSmsYn: z.boolean(),
  receiveEmailYn: z.boolean(),
  /** Required only when the e-mail changes: its reader can recover the account. */
  currentPassword: z.optional(passwordAgain),
})
export type ChangeMemberForm = z.output<typeof changeMemberForm>

export const changeMemberCall = defineCall({
  method: 'PUT',
  path: '/mypage/user',
  summary: 'Change the own record',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  body: changeMemberForm,
  data: memberProfile,
})

/**
 * 회원 탈퇴: as easy as joining [law: dark patterns], but refused while money or goods are in transit. The audit log has a line
 * for staff of a headquarters only.
 */
export const leaveCall = defineCall({
  method: 'DELETE',
  path: '/mypage/user',
  summary: 'Leave',
  spec: '§2 Route table, law: Leaving',
  policy: { who: 'member', scope: 'self', rate: 'costly', audit: true },
  body: z.strictObject({ password: passwordAgain }),
})

export type LeaveRefusal =
  | 'orders-under-way'
  | 'arrears'
  | 'cash-held'
  | 'cash-left'
  | 'charge-under-way'
  | 'owns-headquarters'
  | 'last-owner'
  | 'operator'

export const leaveRefusalText = {
  'orders-under-way': '진행 중인 주문이 있어 탈퇴하실 수 없습니다. 주문이 출고되거나 취소된 후 다시 신청해 주세요.',
  arrears: '연체된 금액이 있어 탈퇴하실 수 없습니다. 연체 금액을 납부하신 후 다시 신청해 주세요.',
  'cash-held': '출금 신청이 처리되고 있어 탈퇴하실 수 없습니다. 출금이 끝난 후 다시 신청해 주세요.',
  'cash-left': '예치금이 남아 있어 탈퇴하실 수 없습니다. 예치금을 사용하거나 돌려받으신 후 다시 신청해 주세요.',
  'charge-under-way': '정기충전 결제를 확인하고 있어 탈퇴하실 수 없습니다. 잠시 후 다시 신청해 주세요.',
  'owns-headquarters': '본사 대표 계정은 탈퇴하실 수 없습니다. 브랜드 운영 종료는 고객센터로 문의해 주세요.',
  'last-owner': '대표 권한 직원이 한 명은 있어야 합니다. 다른 직원에게 대표 권한을 준 뒤 다시 신청해 주세요.',
  operator: '운영자 계정은 탈퇴하실 수 없습니다.',
} as const satisfies Record<LeaveRefusal, string>

export const memberPageSentences = {
  temporaryPassword: '임시 비밀번호로 로그인하셨습니다. 새 비밀번호를 설정해 주세요.',
  saved: '저장되었습니다.',
  emailAsksPassword: '이메일을 변경하시려면 현재 비밀번호를 입력해 주세요.',
  consentPurpose: '휴대폰 번호와 이메일로 혜택·이벤트를 안내해 드립니다. 동의하지 않으셔도 이용에 제한이 없습니다.',
  leaveWhat: '탈퇴하시면 회원 정보와 장바구니, 찜한 상품이 바로 삭제되고 되돌릴 수 없습니다.',
  leaveKept: '주문과 결제 기록은 법령에 따라 5년간 보관한 뒤 삭제합니다. 같은 아이디로는 다시 가입하실 수 없습니다.',
  leavePosts:
    '커뮤니티에 쓰신 글과 댓글은 이름 없이 ‘탈퇴회원’으로 남습니다. 남기고 싶지 않으시면 탈퇴하기 전에 삭제해 주세요.',
  factorSet: '로그인할 때 비밀번호와 함께 인증 앱의 번호를 확인합니다.',
  factorOff:
    '비밀번호가 알려져도 다른 사람이 로그인할 수 없도록, 로그인할 때 인증 앱의 번호를 함께 확인할 수 있습니다.',
  left: '회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.',
} as const

/** Replaces the name of a member who left. */
export const leftMemberName = '탈퇴회원'

export const leftMail = ({ name }: { name: string }) => ({
  subject: '[발주] 회원 탈퇴가 완료되었습니다',
  text: [
    `${name}님, 회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.`,
    '회원 정보는 바로 삭제되었으며, 주문과 결제 기록은 법령에 따라 5년간 보관한 뒤 삭제합니다.',
  ].join('\n\n'),
})
