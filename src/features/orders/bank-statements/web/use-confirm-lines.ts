import { confirmDoubt } from '#features/money/payments/web/confirm-doubt.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { confirmLinesCall, confirmExactCall } from '../contract/book-lines.admin.calls.ts'
import type { AdminStatementLine, AwaitedCandidate } from '../contract/statement-lines.admin.calls.ts'
import { bookedSentence, confirmAllQuestion, confirmQuestion } from '../contract/confirm-sentences.ts'

interface LineResult {
  booked: boolean
  number: string
  message: string
  short: number
  surplus: number
}

/** Confirms lines, and reports the number of booked lines and the reasons of refusals. */
export function useConfirmLines() {
  const [confirm, { isLoading: confirming }] = useSend(confirmLinesCall)
  const [confirmExact, { isLoading: confirmingExact }] = useSend(confirmExactCall)
  return {
    pending: confirming || confirmingExact,
    /** Asks once before booking a deposit with another amount or name. */
    confirmLine: async (line: AdminStatementLine, target: AwaitedCandidate): Promise<boolean> => {
      const question = isExactTarget(line, target) ? undefined : confirmQuestion(line, target)
      if (question && !(await confirmDialog({ text: question, confirm: '입금 확인' }))) return false
      const { lineId } = line
      const { number } = target
      let { data, error } = await confirm({ body: { lines: [{ lineId, number }] } })
      const [refused] = data?.results ?? []
      if (refused?.asks) {
        if (!(await confirmDoubt(refused.message))) return false
        ;({ data, error } = await confirm({ body: { lines: [{ lineId, number, confirmed: true }] } }))
      }
      if (data) await report(data.booked, data.results)
      else await alertDialog(sentenceOf(error))
      return data?.booked === 1
    },
    /** Asks once, and repeats while a call booked lines and some remain, because one call books 200 at most. */
    confirmAll: async (exact: { count: number; amount: number; statementId?: number | undefined }): Promise<void> => {
      const { count, amount, statementId } = exact
      if (!(await confirmDialog({ text: confirmAllQuestion(count, amount), confirm: '모두 입금 확인' }))) return
      const results: LineResult[] = []
      let booked = 0
      for (;;) {
        const { data, error } = await confirmExact({ body: { ...(statementId !== undefined && { statementId }) } })
        if (!data) return alertDialog(sentenceOf(error))
        booked += data.booked
        results.push(...data.results)
        if (data.left === 0 || data.booked === 0) break
      }
      await report(booked, results)
    },
  }
}

/** The server found a single match; a different choice is the operator's own. */
const isExactTarget = ({ match, candidates }: AdminStatementLine, { number }: AwaitedCandidate): boolean =>
  match === 'EXACT' && candidates[0]?.number === number

async function report(booked: number, results: readonly LineResult[]): Promise<void> {
  const refused = results.filter((result) => !result.booked)
  if (booked > 0 || refused.length === 0) toast(bookedSentence(results.filter((result) => result.booked)))
  if (refused.length === 0) return
  const lines = refused.slice(0, 10).map(({ number, message }) => `${number} ${message}`)
  await alertDialog([`${formatNumber(refused.length)}건은 확인하지 못했습니다.`, ...lines].join('\n'))
}
