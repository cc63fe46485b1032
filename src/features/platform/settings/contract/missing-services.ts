/** Services whose settings the to-do page mentions, with the consequence of their state. */
export const missingServices = {
  mail: {
    sentence:
      '메일 서버가 설정되지 않아 비밀번호 찾기와 초대 메일을 보낼 수 없습니다. 안내 메일은 설정할 때까지 기다립니다.',
    section: 'mail',
    action: '메일 설정하기',
  },
  address: {
    sentence:
      '서버의 PUBLIC_URL이 설정되지 않아 초대 메일의 링크를 만들 수 없고, 거래서류 PDF에 확인용 QR 코드가 표시되지 않습니다. 서버 설정에 이 사이트의 주소를 적어 주세요.',
    // The setting belongs to the environment and has no page.
    section: undefined,
    action: undefined,
  },
  practice: {
    sentence:
      '연습 결제가 켜져 있어 돈을 받지 않고 주문이 결제됩니다. 실제 판매 전에 서버의 CARD_SANDBOX 설정을 꺼 주세요.',
    // Outside of a demo only the environment switches it on.
    section: undefined,
    action: undefined,
  },
  testKeys: {
    sentence:
      '카드 결제가 테스트 키로 연결되어 있어 돈을 받지 않고 주문이 결제됩니다. 실제 판매 전에 live_ 키로 바꿔 주세요.',
    section: 'card',
    action: '카드 설정하기',
  },
  testIssuer: {
    sentence:
      '팝빌이 테스트 환경에 연결되어 있어 발행한 증빙이 국세청에 전송되지 않습니다. 실제 발행 전에 서버의 POPBILL_TEST 설정을 꺼 주세요.',
    // The setting belongs to the environment and has no page.
    section: undefined,
    action: undefined,
  },
} as const
export type MissingService = keyof typeof missingServices
export const missingServiceCodes = [
  'mail',
  'address',
  'practice',
  'testKeys',
  'testIssuer',
] as const satisfies readonly MissingService[]
