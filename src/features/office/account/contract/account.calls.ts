import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid, tooOften } from '#contract/refusals.ts'
import { generalSentences } from '#contract/sentences.ts'
import { cashBalance } from '#features/money/cash/contract/cash.calls.ts'
import { agreedFields } from '#features/people/members/contract/consents.ts'
import { emailField, memberSentences, nameField, phoneField } from '#features/people/members/contract/member-fields.ts'
import { memberProfile } from '#features/people/members/contract/members.calls.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { orderRow } from '#features/orders/orders/contract/orders.calls.ts'

/** Default period of the counts on my page; equals the default of the order list. */
export const dashboardMonths = 3

/** Summary for my page [spec §2, §7]. It covers all own stores, except that cart and wishes belong to the token's store. */
export const dashboardCall = defineCall({
  method: 'GET',
  path: '/mypage/dashboard',
  summary: 'My page at a glance',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.object({
    /** Every state, also those without an order. */
    orders: z.array(z.object({ status: z.enum(orderStatusCodes), count: z.int() })),
    latestOrders: z.array(orderRow),
    cash: cashBalance,
    cartCount: z.int(),
    wishCount: z.int(),
    /** Own posts in the community, up to 10,000. */
    postCount: z.int(),
    /** A leave is booked, which waits for a withdrawal. */
    isLeaving: z.boolean(),
  }),
  /** Not cached after use [spec §9]: my page shows current figures. */
  keepSeconds: 0,
})

/** The current password as re-entered; its rules were checked when it was set. */
export const passwordAgain = z.string().check(z.minLength(1, memberSentences.currentPasswordMissing), z.maxLength(128))

/** The fields that members may change themselves; no other column may be changed [T17]. */
export const changeMemberForm = z.strictObject({
  name: nameField,
  phone: phoneField,
  email: emailField,
  ...agreedFields,
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
  refusals: {
    'changed-meanwhile': conflict(generalSentences.conflict),
    'too-many': tooOften(memberSentences.tooManyPasswords),
    'password-missing': invalid(memberSentences.currentPasswordMissing, 'currentPassword'),
    mismatch: invalid(memberSentences.currentPasswordWrong, 'currentPassword'),
  },
  example: {
    body: {
      name: '김하늘',
      phone: '010-0000-1024',
      email: 'hanul@example.com',
      receiveSmsYn: true,
      receiveEmailYn: true,
    },
  },
})

export const memberPageSentences = {
  temporaryPassword: '임시 비밀번호로 로그인하셨습니다. 새 비밀번호를 설정해 주세요.',
  saved: '저장되었습니다.',
  emailAsksPassword: '이메일을 변경하시려면 현재 비밀번호를 입력해 주세요.',
  consentPurpose: '휴대폰 번호와 이메일로 혜택·이벤트를 안내해 드립니다. 동의하지 않으셔도 이용에 제한이 없습니다.',
  factorSet: '로그인할 때 비밀번호와 함께 인증 앱의 번호를 확인합니다.',
  factorOff:
    '비밀번호가 알려져도 다른 사람이 로그인할 수 없도록, 로그인할 때 인증 앱의 번호를 함께 확인할 수 있습니다.',
} as const
