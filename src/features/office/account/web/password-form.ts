import { recoverySentences } from '#features/access/recovery/contract/recovery.calls.ts'
import { memberSentences, passwordField } from '#features/people/members/contract/member-fields.ts'

export const emptyPasswords = { currentPassword: '', password: '', passwordAgain: '' }
export type PasswordValues = typeof emptyPasswords

/** The rules of the specification [spec §5 Password]; the last one is about the repetition. */
export const passwordProblems =
  (username: string) =>
  ({ currentPassword, ...typed }: PasswordValues): Partial<Record<keyof PasswordValues, string>> => {
    const [password, passwordAgain] = [typed.password.trim(), typed.passwordAgain.trim()]
    const broken = passwordField.safeParse(password).error?.issues[0]?.message
    const wrong = broken ?? newPasswordProblem(password, { username, currentPassword })
    return {
      ...(currentPassword === '' && { currentPassword: memberSentences.currentPasswordMissing }),
      ...(wrong !== undefined && { password: wrong }),
      ...(passwordAgain !== password && { passwordAgain: memberSentences.passwordDiffers }),
      ...(passwordAgain === '' && { passwordAgain: memberSentences.newPasswordAgainMissing }),
    }
  }

function newPasswordProblem(
  password: string,
  { username, currentPassword }: { username: string; currentPassword: string },
): string | undefined {
  if (password.toLowerCase() === username.toLowerCase()) return memberSentences.passwordIsUsername
  return password === currentPassword.trim() ? recoverySentences.sameAsCurrent : undefined
}
