import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages to every member about the terms [law: Terms]. */
export const termsMessageTemplates = {
  TERMS_AMENDED: {
    name: '약관 개정 안내',
    MAIL: {
      subject: '[발주] #{약관} 개정 안내 (#{시행일} 시행)',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{약관}의 내용이 #{시행일}부터 아래와 같이 개정됩니다.',
        lines('주요 개정 내용', '#{개정내용}'),
        '#{안내}',
        lines('개정안 전문과 현재 약관은 아래에서 확인하실 수 있습니다.', '#{약관주소}'),
      ),
    },
    INBOX: {
      title: '#{약관} 개정 안내',
      text: lines('#{시행일}부터 적용됩니다.', '#{개정내용}', '#{안내}'),
    },
  },
  TERMS_WITHDRAWN: {
    name: '약관 개정 취소 안내',
    MAIL: {
      subject: '[발주] #{약관} 개정이 취소되었습니다',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '앞서 안내해 드린 #{약관} 개정(#{시행일} 시행 예정)이 취소되었습니다. 현재 약관이 그대로 적용됩니다.',
        '이용에 혼란을 드려 죄송합니다.',
      ),
    },
    INBOX: {
      title: '#{약관} 개정이 취소되었습니다',
      text: '#{시행일}부터 적용될 예정이던 개정이 취소되었습니다. 현재 약관이 그대로 적용됩니다.',
    },
  },
} as const satisfies Record<string, MessageTemplate>
