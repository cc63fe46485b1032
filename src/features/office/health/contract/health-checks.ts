export const healthStates = ['fine', 'watch', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

export const healthCheckCodes = [
  'MESSAGES',
  'FAILED_MESSAGES',
  'JOBS',
  'CARD_PAYMENTS',
  'CARD_REFUNDS',
  'FAILED_REFUNDS',
  'DEPOSITS',
  'SHIPMENTS',
  'LEDGER',
  'BACKUP',
  'SPEED',
] as const
export type HealthCheckCode = (typeof healthCheckCodes)[number]

interface HealthWords {
  label: string
  fine: string
  /** Effect on stores while it is not fine. */
  meanwhile: string
  advice: string
  /** Page on which an operator goes on; undefined: the cause lies outside of the console. */
  to?: string
  unit?: '건' | '개'
}

/** The checks of the platform's health with the words for operators. */
export const healthChecks: Record<HealthCheckCode, HealthWords> = {
  MESSAGES: {
    label: '메시지 발송',
    fine: '보낼 메시지가 밀리지 않았습니다.',
    meanwhile: '알림톡, 메일, 기기 알림이 매장에 늦게 도착합니다.',
    advice: '「자동 작업」에서 메시지 발송이 멈췄는지 보고, 「설정」에서 메일과 알림톡 연결을 확인해 주세요.',
    to: '/admin/job',
    unit: '건',
  },
  FAILED_MESSAGES: {
    label: '실패한 메시지',
    fine: '보내지 못한 메시지가 없습니다.',
    meanwhile: '받는 사람이 알림을 받지 못했습니다.',
    advice: '「메시지」에서 실패 이유를 확인하고 다시 보내 주세요.',
    to: '/admin/message',
    unit: '건',
  },
  JOBS: {
    label: '자동 작업',
    fine: '멈춘 자동 작업이 없습니다.',
    meanwhile: '정해진 시간에 처리되어야 할 일이 처리되지 않고 있습니다.',
    advice: '「자동 작업」에서 어떤 일이 멈췄는지 보고 다시 실행해 주세요.',
    to: '/admin/job',
    unit: '개',
  },
  CARD_PAYMENTS: {
    label: '카드 결제 확인',
    fine: '결과를 모르는 카드 결제가 없습니다.',
    meanwhile: '결제한 매장의 주문이 접수되지 않은 것으로 보일 수 있습니다.',
    advice: '「카드 결제 확인」에서 결제 여부를 확인해 주세요.',
    to: '/admin/cardPayment',
    unit: '건',
  },
  CARD_REFUNDS: {
    label: '카드 환불 대기',
    fine: '카드 환불이 밀리지 않았습니다.',
    meanwhile: '취소한 금액이 매장의 카드로 늦게 환불됩니다.',
    advice: '「자동 작업」에서 카드 환불이 멈췄는지 보고, 결제사 상태를 확인해 주세요.',
    to: '/admin/job',
    unit: '건',
  },
  FAILED_REFUNDS: {
    label: '실패한 환불',
    fine: '실패한 카드 환불이 없습니다.',
    meanwhile: '매장이 돌려받을 금액을 받지 못하고 있습니다.',
    advice: '「할 일」의 환불에서 주문을 열어 다시 환불해 주세요.',
    to: '/admin',
    unit: '건',
  },
  DEPOSITS: {
    label: '확인되지 않은 입금',
    fine: '하루 넘게 기다린 입금이 없습니다.',
    meanwhile: '입금한 매장의 주문이 결제완료로 바뀌지 않고 있습니다.',
    advice: '「은행 거래 내역」의 「미확인」에서 입금을 확인해 주세요.',
    to: '/admin/bankStatement',
    unit: '건',
  },
  SHIPMENTS: {
    label: '출고 약속',
    fine: '약속한 출고일이 지난 주문이 없습니다.',
    meanwhile: '매장이 약속한 날에 상품을 받지 못합니다.',
    advice: '「할 일」의 출고 지연에서 공급사에 확인해 주세요.',
    to: '/admin',
    unit: '건',
  },
  LEDGER: {
    label: '금액 검증',
    fine: '지난밤 모든 금액이 맞는 것을 확인했습니다.',
    meanwhile: '맞지 않는 금액이 있는지 알 수 없거나, 맞지 않는 금액이 있습니다.',
    advice: '「금액 검증」에서 지금 확인해 주세요. 맞지 않는 금액이 있으면 정산과 출금을 미뤄 주세요.',
    to: '/admin/integrity',
    unit: '건',
  },
  BACKUP: {
    label: '백업',
    fine: '백업을 되돌려 보고 이상이 없는 것을 확인했습니다.',
    meanwhile: '지금 데이터베이스가 망가지면 마지막 백업 뒤의 주문과 돈 기록을 되찾지 못합니다.',
    advice: '「자동 작업」에서 백업이 실패한 이유를 보고, 서버에서 npm run backup을 실행해 주세요.',
    to: '/admin/job',
    unit: '건',
  },
  SPEED: {
    label: '데이터베이스 속도',
    fine: '지난 한 시간 동안 느린 조회가 거의 없었습니다.',
    meanwhile: '화면이 느리게 열릴 수 있습니다.',
    advice: '서버와 데이터베이스의 부하를 확인해 주세요. 서버가 여러 대이면 이 화면을 연 서버의 숫자입니다.',
    unit: '건',
  },
}

export const healthSentences = {
  about: '지금 매장과 돈에 영향을 주는 문제가 있는지 한눈에 봅니다. 1분마다 새로 확인합니다.',
  allFine: '모두 정상입니다.',
  problems: (bad: number, watch: number): string =>
    [bad > 0 ? `문제 ${bad}개` : '', watch > 0 ? `주의 ${watch}개` : ''].filter(Boolean).join(', '),
  neverProved: '아직 한 번도 검증하지 않았습니다. 매일 새벽 3시 25분에 검증합니다.',
  neverBackedUp: '아직 백업이 없습니다. 서버가 정해진 시간마다 백업합니다.',
} as const

export const healthStateWords = {
  fine: { label: '정상' },
  watch: { label: '주의' },
  bad: { label: '문제' },
} as const satisfies Record<HealthState, { label: string }>
