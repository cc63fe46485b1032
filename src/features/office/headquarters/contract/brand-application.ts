import * as z from 'zod/mini'
import { businessCheck } from '#features/platform/business-checks/contract/business-state.ts'

/** The steps of a brand: the operator's decisions, and the headquarters' corrections of its application. */
export const decisionKinds = ['APPROVED', 'REFUSED', 'CORRECTED', 'STOPPED', 'CLOSED', 'REOPENED'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const decisionLabels = {
  APPROVED: '승인',
  REFUSED: '보류',
  CORRECTED: '신청 내용 수정',
  STOPPED: '이용정지',
  CLOSED: '종료',
  REOPENED: '이용 재개',
} as const satisfies Record<DecisionKind, string>

/** The company as the applicant stated it. */
export const company = z.object({
  companyName: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  businessType: z.string(),
  businessItem: z.string(),
  tel: z.string(),
  postalCode: z.string(),
  address1: z.string(),
  address2: z.string(),
  businessEmail: z.string(),
  /** The tax office is asked while the brand waits for its approval. */
  business: businessCheck,
})

/** A changed number in the log, whose mask looks the same before and after. */
export const maskedChange = (masked: string): string => `${masked} (변경)`
