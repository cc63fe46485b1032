import type { BusinessState } from './business-state.ts'

/** Warnings that an approver reads before the approval. */
export const approverSentences = {
  ACTIVE: null,
  PAUSED: '국세청에서 휴업 중인 사업자로 확인되었습니다. 영업 여부를 확인하신 후 승인해 주세요.',
  CLOSED: '국세청에서 폐업한 사업자로 확인되었습니다. 사업자등록번호를 확인하신 후 승인해 주세요.',
  UNREGISTERED:
    '국세청에 등록되지 않은 사업자등록번호입니다. 최근에 등록한 사업자는 며칠 뒤에 조회될 수 있으니 확인하신 후 승인해 주세요.',
} as const satisfies Record<BusinessState, string | null>
