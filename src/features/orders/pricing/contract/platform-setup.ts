/** Data that the operator must enter before orders can be taken, with the sentence that says so while it is missing. */
export const platformSetup = {
  company: '회사 정보가 등록되지 않아 모든 쇼핑몰에서 주문을 받을 수 없습니다.',
  account: '입금 계좌가 등록되지 않아 계좌입금으로 주문을 받을 수 없습니다.',
} as const
export type PlatformSetup = keyof typeof platformSetup
export const platformSetupCodes = ['company', 'account'] as const satisfies readonly PlatformSetup[]
