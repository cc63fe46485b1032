/** The mail that an operator sends to check the mail settings. */
export const testMail = {
  subject: '[발주] 메일 설정 테스트',
  text: '메일 설정이 올바릅니다.\n\n이 메일은 발주 운영 콘솔에서 메일 설정을 확인하려고 보냈습니다. 따로 하실 일은 없습니다.',
} as const
