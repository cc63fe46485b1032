import * as z from 'zod'
import { isApprovalNumber } from '../../contract/issue-terms.ts'
import type { CallAnswer } from './popbill-calls.ts'
import type { FindResult, IssueResult } from './tax-issuer.ts'

const text = z.nullish(z.string())

const issuedBody = z.object({ code: z.literal(1), ntsConfirmNum: text, confirmNum: text, tradeDT: text })
const foundBody = z.object({
  itemKey: z.nullable(z.string()),
  stateCode: z.nullish(z.number()),
  ntsconfirmNum: text,
  confirmNum: text,
  issueDT: text,
  tradeDT: text,
  ntssendErrCode: text,
  ntsresultCode: text,
})

/** No document of this number, by the error tables of tax invoices and cash receipts. */
const absentCodes = ['-11000000', '-11000005', '-14000000', '-14000003']

/** 300 issued · 301 to 303 on the way to the tax office · 304 arrived there. */
const issuedStates = [300, 301, 302, 303, 304]
const failedState = 305
/** 100 a draft · 600 the issue was cancelled at the service before the tax office got it. */
const unissuedStates = [100, 600]

/** Reads the answer to an issue; `at` replaces the time that the answer of a tax invoice lacks. */
export function issueResultOf(answer: CallAnswer, at: Date): IssueResult {
  if (answer.kind === 'unknown') return answer
  if (answer.kind !== 'body') return { kind: 'refused', code: answer.code, reason: answer.reason }
  const parsed = issuedBody.safeParse(answer.body)
  if (!parsed.success) return { kind: 'unknown', reason: 'an answer of another shape' }
  const { ntsConfirmNum, confirmNum, tradeDT } = parsed.data
  return issued(ntsConfirmNum ?? confirmNum, timeOf(tradeDT) ?? at)
}

export function findResultOf(answer: CallAnswer, at: Date): FindResult {
  if (answer.kind === 'unknown') return answer
  if (answer.kind === 'refused' && absentCodes.includes(answer.code)) return { kind: 'absent' }
  if (answer.kind !== 'body') return { kind: 'unknown', reason: `code ${answer.code}` }
  const parsed = foundBody.safeParse(answer.body)
  if (!parsed.success) return { kind: 'unknown', reason: 'an answer of another shape' }
  return parsed.data.itemKey ? stateResultOf(parsed.data, at) : { kind: 'absent' }
}

function stateResultOf(found: z.output<typeof foundBody>, at: Date): FindResult {
  const { stateCode, ntssendErrCode, ntsresultCode, tradeDT, issueDT } = found
  if (stateCode === failedState) {
    return { kind: 'unknown', reason: `the tax office rejected it: ${ntssendErrCode ?? ntsresultCode ?? ''}` }
  }
  if (unissuedStates.includes(stateCode ?? 0)) return { kind: 'absent' }
  // A document in an unknown state may have been issued: an operator must not issue it by hand.
  if (!issuedStates.includes(stateCode ?? 0)) return { kind: 'unknown', reason: `state ${stateCode ?? 'missing'}` }
  return issued(found.ntsconfirmNum ?? found.confirmNum, timeOf(tradeDT) ?? timeOf(issueDT) ?? at)
}

/** The number may arrive later than the answer; a look-up then finds it. */
const issued = (approvalNumber: string | null | undefined, issuedAt: Date) =>
  approvalNumber && isApprovalNumber(approvalNumber)
    ? { kind: 'issued' as const, approvalNumber, issuedAt }
    : { kind: 'unknown' as const, reason: 'no approval number yet' }

/** 20260515100000 in Korea. */
function timeOf(digits: string | null | undefined): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
