import { formatKoreanMinute } from '#values/korean-date.ts'

interface Letter {
  subject: string
  text: string
}

const signature = '이 메일은 발신 전용입니다. 궁금하신 점은 고객센터로 문의해 주세요.\n발주 드림'

const letter = (subject: string, ...paragraphs: string[]): Letter => ({
  subject: `[발주] ${subject}`,
  text: `${[...paragraphs, signature].join('\n\n')}\n`,
})

/** The code is not in the subject: those are shown on locked screens. */
export const codeLetter = ({ name, code }: { name: string; code: string }): Letter =>
  letter(
    '비밀번호 찾기 인증번호 안내',
    `${name}님, 안녕하세요.`,
    '비밀번호를 다시 설정하기 위한 인증번호입니다.',
    `인증번호: ${code}`,
    '인증번호는 10분간 유효하며 한 번만 사용할 수 있습니다.\n인증번호를 다른 사람에게 알려 주지 마세요. 직접 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  )

/** Of an installation that masks the ids on the screen. */
export const usernamesLetter = ({ name, usernames }: { name: string; usernames: readonly string[] }): Letter =>
  letter(
    '아이디 찾기 결과 안내',
    `${name}님, 안녕하세요.`,
    '입력하신 이름과 이메일로 가입된 아이디입니다.',
    usernames.join('\n'),
    '직접 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  )

export const passwordChangedLetter = ({ name, username, at }: { name: string; username: string; at: Date }): Letter =>
  letter(
    '비밀번호 변경 안내',
    `${name}님, 안녕하세요.`,
    `아이디 ${username}의 비밀번호가 ${formatKoreanMinute(at)}에 변경되었습니다.`,
    '직접 변경하지 않으셨다면 바로 로그인 화면의 비밀번호 찾기에서 비밀번호를 다시 설정하고 고객센터로 알려 주세요.',
  )
