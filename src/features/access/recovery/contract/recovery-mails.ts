import { formatKoreanMinute } from '#values/korean-date.ts'

interface MailText {
  subject: string
  text: string
}

const signature = '이 메일은 발신 전용입니다. 궁금하신 점은 고객센터로 문의해 주세요.\n발주 드림'

const mailText = (subject: string, ...paragraphs: string[]): MailText => ({
  subject: `[발주] ${subject}`,
  text: `${[...paragraphs, signature].join('\n\n')}\n`,
})

/** The code is not in the subject, because lock screens show subjects. */
export const codeMail = ({ name, code }: { name: string; code: string }): MailText =>
  mailText(
    '비밀번호 찾기 인증번호 안내',
    `${name}님, 안녕하세요.`,
    '비밀번호를 다시 설정하기 위한 인증번호입니다.',
    `인증번호: ${code}`,
    '인증번호는 10분간 유효하며 한 번만 사용할 수 있습니다.\n인증번호를 다른 사람에게 알려 주지 마세요. 직접 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  )

/** Mail for an installation that masks ids on the screen. */
export const usernamesMail = ({ name, usernames }: { name: string; usernames: readonly string[] }): MailText =>
  mailText(
    '아이디 찾기 결과 안내',
    `${name}님, 안녕하세요.`,
    '입력하신 이름과 이메일로 가입된 아이디입니다.',
    usernames.join('\n'),
    '직접 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  )

export const passwordChangedMail = ({ name, username, at }: { name: string; username: string; at: Date }): MailText =>
  mailText(
    '비밀번호 변경 안내',
    `${name}님, 안녕하세요.`,
    `아이디 ${username}의 비밀번호가 ${formatKoreanMinute(at)}에 변경되었습니다.`,
    '직접 변경하지 않으셨다면 바로 로그인 화면의 비밀번호 찾기에서 비밀번호를 다시 설정하고 고객센터로 알려 주세요.',
  )
