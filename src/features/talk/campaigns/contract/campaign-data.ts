import * as z from 'zod/mini'
import { campaignKindCodes, campaignStateCodes } from './campaign-terms.ts'

/** Fields of a campaign that both stores and headquarters read. */
export const campaignShape = {
  campaignId: z.int(),
  kind: z.enum(campaignKindCodes),
  title: z.string(),
  state: z.enum(campaignStateCodes),
  startsOn: z.string(),
  endsOn: z.string(),
  deadlineOn: z.string(),
  /** ISO 8601: the first moment at which answers are refused. */
  answersUntil: z.string(),
  proposedAt: z.string(),
  /** Stores at the proposal, and their answers until now or, afterwards, at the deadline. */
  entitled: z.int(),
  agreed: z.int(),
  declined: z.int(),
}
/** Won. */
export const campaignCosts = { totalCost: z.int(), storeCost: z.int(), headquartersCost: z.int() }
