import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import { typedPhone } from '#contract/typed-phone.ts'
import { isMobile } from '#values/phone.ts'

/** Sentences of the specification for a member's own data [spec §5, wording §2]. */
export const memberSentences = {
  usernameHint: '영문 소문자·숫자 4~16자',
  usernameMissing: '아이디를 입력해 주세요.',
  usernameLetters: '영문 소문자와 숫자만 입력해 주세요.',
  usernameLength: '4~16자로 입력해 주세요.',
  passwordHint: '영문·숫자·특수문자 중 2가지 이상 조합, 10~16자',
  passwordMissing: '비밀번호를 입력해 주세요.',
  passwordShort: '비밀번호를 10자 이상 입력해 주세요.',
  passwordLong: '비밀번호는 16자까지 입력할 수 있습니다. 자동으로 만든 비밀번호라면 16자로 줄여 주세요.',
  passwordKinds: '영문 대/소문자, 숫자, 특수문자(!@#$%^&*) 중 2가지 이상을 조합해 주세요.',
  passwordLetter: (letter: string) =>
    `${letter} 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.`,
  newPasswordAgainMissing: '새 비밀번호 확인을 입력해 주세요.',
  passwordAgainMissing: '비밀번호 확인을 입력해 주세요.',
  passwordDiffers: '입력하신 비밀번호를 다시 확인해 주세요.',
  passwordIsUsername: '아이디와 동일한 비밀번호는 사용할 수 없습니다.',
  nameMissing: '이름을 입력해 주세요.',
  nameLong: '이름은 30자까지 입력할 수 있습니다.',
  phoneHint: "010으로 시작하는 번호를 '-' 없이 입력해 주세요.",
  phoneMissing: '휴대폰 번호를 입력해 주세요.',
  phoneFormat: '휴대폰 번호 형식을 확인해 주세요.',
  emailMissing: '이메일을 입력해 주세요.',
  currentPasswordMissing: '현재 비밀번호를 입력해 주세요.',
  currentPasswordWrong: '현재 비밀번호가 일치하지 않습니다.',
  tooManyPasswords: '비밀번호를 여러 번 잘못 입력하셨습니다. 잠시 후 다시 시도해 주세요.',
  emailFormat: '올바른 이메일 주소를 입력해 주세요.',
} as const

/** 4 to 16 lower-case letters and digits. */
export const usernameField = z
  .string()
  .check(
    z.minLength(1, memberSentences.usernameMissing),
    z.regex(/^[a-z0-9]*$/, memberSentences.usernameLetters),
    z.minLength(4, memberSentences.usernameLength),
    z.maxLength(16, memberSentences.usernameLength),
  )

/** First letter that a password can't contain, in the words of the message; undefined if there is none. */
function foreignLetter(text: string): string | undefined {
  const letter = /[^A-Za-z0-9!@#$%^&*]/u.exec(text.normalize('NFC'))?.[0]
  if (letter === undefined) return undefined
  if (/\s/u.test(letter)) return '띄어쓰기는'
  return /[\p{C}\p{M}]/u.test(letter) ? '보이지 않는 문자는' : `'${letter}' 문자는`
}

export const longestPassword = 16

const kinds = [/[a-z]/i, /\d/, /[!@#$%^&*]/]

/**
 * 10 to 16 of letters, digits and !@#$%^&*, at least two of these kinds, without the spaces around it that a paste brings. The form checks that it differs from
 * the username (`passwordDiffersFromUsername`).
 */
export const passwordField = z.string().check(
  z.trim(),
  z.minLength(1, memberSentences.passwordMissing),
  z.minLength(10, memberSentences.passwordShort),
  z.maxLength(longestPassword, memberSentences.passwordLong),
  z.refine((text) => foreignLetter(text) === undefined, {
    error: ({ input }) => memberSentences.passwordLetter(foreignLetter(String(input)) ?? ''),
  }),
  z.refine((text) => kinds.filter((kind) => kind.test(text)).length >= 2, memberSentences.passwordKinds),
)

export const nameField = z
  .string()
  .check(oneLine, z.minLength(1, memberSentences.nameMissing), z.maxLength(30, memberSentences.nameLong))

/** 01 and 8 or 9 digits [spec §5], stored 010-1234-5678. */
export const phoneField = z
  .string()
  .check(typedPhone, z.minLength(1, memberSentences.phoneMissing), z.refine(isMobile, memberSentences.phoneFormat))

/** A top-level domain of 2 to 5 letters [spec §5]. */
export const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,5}$/

export const longestEmail = 100

export const emailField = z
  .string()
  .check(
    z.minLength(1, memberSentences.emailMissing),
    z.maxLength(longestEmail, memberSentences.emailFormat),
    z.regex(emailPattern, memberSentences.emailFormat),
  )

/** Checks a form that has both fields. */
export const passwordDiffersFromUsername = z.refine<{ username: string; password: string }>(
  ({ username, password }) => password.toLowerCase() !== username.toLowerCase(),
  { error: memberSentences.passwordIsUsername, path: ['password'] },
)
