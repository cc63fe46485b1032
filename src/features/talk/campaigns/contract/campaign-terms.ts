/**
 * Share of the entitled stores that must agree before franchisees bear costs, in percent [decisions: Notices and
 * campaigns].
 */
export const campaignKinds = {
  ADVERTISING: { label: '광고', threshold: 50 },
  PROMOTION: { label: '판촉행사', threshold: 70 },
} as const
export type CampaignKind = keyof typeof campaignKinds
export const campaignKindCodes = ['ADVERTISING', 'PROMOTION'] as const satisfies readonly CampaignKind[]

export const campaignStates = {
  OPEN: { label: '동의 진행 중', tone: 'blue' },
  REACHED: { label: '동의 요건 충족', tone: 'green' },
  FAILED: { label: '동의 요건 미달', tone: 'red' },
  WITHDRAWN: { label: '철회', tone: 'gray' },
} as const
export type CampaignState = keyof typeof campaignStates
export const campaignStateCodes = ['OPEN', 'REACHED', 'FAILED', 'WITHDRAWN'] as const satisfies readonly CampaignState[]

export const campaignAnswers = {
  AGREE: { label: '동의', tone: 'green' },
  DECLINE: { label: '동의하지 않음', tone: 'red' },
} as const
export type CampaignAnswer = keyof typeof campaignAnswers
export const campaignAnswerCodes = ['AGREE', 'DECLINE'] as const satisfies readonly CampaignAnswer[]
/** Filter of a list: `NONE` has not answered. */
export const answerFilters = {
  ...campaignAnswers,
  NONE: { label: '응답 없음', tone: 'gray' },
} as const
export type AnswerFilter = keyof typeof answerFilters
export const answerFilterCodes = ['AGREE', 'DECLINE', 'NONE'] as const satisfies readonly AnswerFilter[]

export const shareUnits = { PERCENT: { label: '비율(%)' }, WON: { label: '금액(원)' } } as const
export type ShareUnit = keyof typeof shareUnits
export const shareUnitCodes = ['PERCENT', 'WON'] as const satisfies readonly ShareUnit[]

export const largestCost = 100_000_000_000
/** Days from the proposal to the latest deadline, and to the latest last day. */
export const furthestDeadline = 90
export const furthestEnd = 730

export const campaignSentences = {
  cost: '총 비용을 1원에서 1,000억 원까지 입력해 주세요.',
  percent: '매장 부담을 0%에서 100%까지 입력해 주세요.',
  won: '매장 부담은 총 비용보다 클 수 없습니다.',
  day: '날짜를 선택해 주세요.',
  deadline: `응답 기한은 오늘부터 ${furthestDeadline}일 이내에서 선택해 주세요.`,
  start: '행사는 응답 기한 다음 날부터 시작할 수 있습니다.',
  end: '종료일은 시작일부터 2년 이내에서 선택해 주세요.',
  noStores: '동의를 받을 가맹점이 없습니다.',
  decided: '결과가 확정된 캠페인은 철회할 수 없습니다.',
  closed: '응답 기한이 지나 답변을 바꿀 수 없습니다.',
  withdrawn: '본사가 철회한 캠페인입니다.',
  proposed: '캠페인을 제안했습니다. 가맹점에 알림을 보냈습니다.',
  proposeAsk: '가맹점에 알림을 보내고 동의를 받기 시작합니다. 제안한 내용은 수정할 수 없습니다. 제안하시겠습니까?',
  withdrawAsk: '캠페인을 철회하시겠습니까? 매장의 답변은 남지만 더 이상 답변을 받지 않습니다.',
  withdrawDone: '캠페인을 철회했습니다.',
  agreed: '동의했습니다. 기한까지 답변을 바꿀 수 있습니다.',
  declined: '동의하지 않음으로 답변했습니다. 기한까지 답변을 바꿀 수 있습니다.',
  whoCounts: '제안한 시점에 정상 또는 이용정지 상태인 가맹점만 집계합니다. 직영점과 승인대기·폐점 매장은 제외합니다.',
  termsStay: '제안한 내용은 수정할 수 없습니다. 내용을 바꾸려면 철회한 후 다시 제안해 주세요.',
  threshold: (kind: CampaignKind) =>
    `${campaignKinds[kind].label} 비용을 가맹점이 부담하려면 가맹점의 ${campaignKinds[kind].threshold}% 이상이 동의해야 합니다.`,
  nothingYet: '아직 제안한 캠페인이 없습니다.',
  nothingFound: '조건에 맞는 캠페인이 없습니다.',
  noneForStore: '아직 제안받은 캠페인이 없습니다.',
} as const

/** Whole won of both sides. The headquarters bears what is left after rounding. */
export function costShares({
  totalCost,
  shareUnit,
  storeShare,
}: {
  totalCost: number
  shareUnit: ShareUnit
  storeShare: number
}): { stores: number; headquarters: number } {
  const stores = shareUnit === 'WON' ? storeShare : Math.floor((totalCost * storeShare) / 100)
  return { stores, headquarters: totalCost - stores }
}

/** Compares whole numbers, because a rounded percentage could pass the threshold too early. */
export const isReached = (kind: CampaignKind, { agreed, entitled }: { agreed: number; entitled: number }): boolean =>
  entitled > 0 && agreed * 100 >= entitled * campaignKinds[kind].threshold

/** Stores that are missing until the threshold. */
export const missingAgreements = (
  kind: CampaignKind,
  { agreed, entitled }: { agreed: number; entitled: number },
): number => Math.max(0, Math.ceil((entitled * campaignKinds[kind].threshold) / 100) - agreed)
