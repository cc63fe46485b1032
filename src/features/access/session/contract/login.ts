import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { generalSentences } from '#contract/sentences.ts'
import { secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import { forbidden, no, refusalsOf, tooOften } from '#contract/refusals.ts'
import { sessionData } from '#contract/session-data.ts'

export const loginSentences = {
  askToOrder: '로그인하시면 주문하실 수 있습니다. 로그인하시겠습니까?',
  usernameMissing: '아이디를 입력해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  /** Code F, in `message` and `data` alike; an unknown id and a wrong password get the same sentence. */
  mismatch: '아이디 또는 비밀번호가 일치하지 않습니다.',
  /** The server's answer is not a login envelope [decisions: Departure 8]. */
  noRegistration: '가입 정보가 없습니다.',
  /** Code R. */
  temporaryPassword: '임시 비밀번호로 로그인되었습니다.',
  changePasswordAsk: '서비스 이용 전에 비밀번호를 반드시 변경해 주세요. 지금 변경하시겠습니까?',
  noAccess: '이 화면을 볼 수 있는 권한이 없어 첫 화면으로 이동했습니다.',
  memberLocked: '이용이 제한된 계정입니다. 고객센터로 문의해 주세요.',
  brandClosed: '운영이 종료된 브랜드입니다. 고객센터로 문의해 주세요.',
  storeRefused: '매장 가입 신청이 승인되지 않았습니다. 자세한 내용은 본사로 문의해 주세요.',
  storeClosed: '폐점된 매장입니다. 고객센터로 문의해 주세요.',
} as const

/** Sent with code R and after a correct recovery code: the right to set a new password once [spec §3, §7]. */
export const passwordRightHeader = 'password-validation-code'

/** `mm:ss` of the remaining time. */
export const tooManyLogins = (seconds: number): string =>
  `로그인 시도가 많아 잠시 후 다시 시도해 주세요. (남은 시간 ${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')})`

/** Data of an F after a right password: the member has a second factor. */
export const secondFactorAsked = z.object({ secondFactor: z.enum(['required', 'wrong']) })

/** [spec §2 Login, §7] `data` is the session on S and R, and the sentence of the refusal on F. */
export const loginCall = defineCall({
  method: 'POST',
  path: '/user/login',
  aliases: ['/login'],
  summary: 'Sign in with username and password',
  spec: '§2, §4, §7',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1, loginSentences.usernameMissing), z.maxLength(64)),
    password: z.string().check(z.minLength(1, loginSentences.passwordMissing), z.maxLength(128)),
    /** 자동 로그인: the refresh cookie lasts 30 days instead of the browser session. */
    autoLogin: z.optional(z.boolean()),
    /** Code of the authenticator app, or a recovery code; sent only after a refusal that asks for it. */
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  data: z.union([sessionData, z.string(), secondFactorAsked]),
  refusals: {
    foreign: forbidden(generalSentences.forbidden),
    'too-many': tooOften(({ seconds }: { seconds: number }) => tooManyLogins(seconds)),
    ...refusalsOf(no, {
      mismatch: loginSentences.mismatch,
      'member-locked': loginSentences.memberLocked,
      'brand-closed': loginSentences.brandClosed,
      'store-closed': loginSentences.storeClosed,
      'store-refused': loginSentences.storeRefused,
    }),
    'code-required': {
      ...no(secondFactorSentences.ask),
      data: secondFactorAsked,
      from: () => ({ secondFactor: 'required' }),
    },
    'code-wrong': {
      ...no(secondFactorSentences.mismatch),
      data: secondFactorAsked,
      from: () => ({ secondFactor: 'wrong' }),
    },
  },
  successCodes: ['S', 'R'],
  sentenceAsData: true,
  example: { body: { username: 'nobody', password: 'wrong' } },
})
