import type { SettingTestResult, TestedSection } from './settings.admin.calls.ts'

type Sentences = Record<Exclude<SettingTestResult, 'refused'>, string>

const sentences: Record<TestedSection, Sentences> = {
  mail: {
    done: '테스트 메일을 보냈습니다. 받은 편지함을 확인해 주세요.',
    unset: '메일 서버를 먼저 입력해 주세요.',
    unreachable: '메일 서버에 연결할 수 없습니다. 주소와 포트를 확인해 주세요.',
    insecure: '메일 서버의 암호화 방식이 다릅니다. 암호화와 포트를 확인해 주세요.',
    'wrong-key': '메일 계정이나 비밀번호가 맞지 않습니다. 다시 확인해 주세요.',
    'wrong-address': '메일 서버가 주소를 거절했습니다. 보내는 사람과 받을 주소를 확인해 주세요.',
  },
  messages: {
    done: '솔라피가 키를 확인했습니다. 발신 번호와 템플릿은 첫 발송 때 확인됩니다.',
    unset: '솔라피 설정을 먼저 모두 입력해 주세요.',
    unreachable: '솔라피에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    insecure: '솔라피에 안전하게 연결할 수 없습니다.',
    'wrong-key': 'API 키나 시크릿이 맞지 않거나 메시지 조회 권한이 없습니다. 솔라피에서 확인해 주세요.',
    'wrong-address': '솔라피가 번호를 거절했습니다. 발신 번호를 확인해 주세요.',
  },
  card: {
    done: '토스페이먼츠가 시크릿 키를 확인했습니다. 클라이언트 키는 첫 결제창에서 확인됩니다.',
    unset: '클라이언트 키와 시크릿 키를 먼저 입력해 주세요.',
    unreachable: '토스페이먼츠에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    insecure: '토스페이먼츠에 안전하게 연결할 수 없습니다.',
    'wrong-key': '토스페이먼츠가 시크릿 키를 거절했습니다. 개발자센터의 키와 같은지 확인해 주세요.',
    'wrong-address': '토스페이먼츠가 요청을 거절했습니다.',
  },
  tracker: {
    done: '배송 조회 서비스가 키를 확인했습니다.',
    unset: '클라이언트 ID와 시크릿을 먼저 입력해 주세요.',
    unreachable: '배송 조회 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    insecure: '배송 조회 서비스에 안전하게 연결할 수 없습니다.',
    'wrong-key': '클라이언트 ID나 시크릿이 맞지 않습니다. 다시 확인해 주세요.',
    'wrong-address': '배송 조회 서비스가 요청을 거절했습니다.',
  },
}

const refusedBy: Record<TestedSection, string> = {
  mail: '메일 서버가 메일을 거절했습니다.',
  messages: '솔라피가 요청을 거절했습니다.',
  card: '토스페이먼츠가 요청을 거절했습니다.',
  tracker: '배송 조회 서비스가 응답하지 않거나 키를 거절했습니다. 키를 확인해 주세요.',
}

/** The result of a test for the operator, with the service's code where it helps to ask the service. */
export function testSentence(
  section: TestedSection,
  { result, detail }: { result: SettingTestResult; detail: string },
): string {
  const sentence = result === 'refused' ? refusedBy[section] : sentences[section][result]
  return detail ? `${sentence} (오류 코드: ${detail})` : sentence
}
