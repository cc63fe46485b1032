import { useState } from 'react'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { workbookLimits, workbookSentences, type SentWorkbook } from '../../contract/workbook-plan.ts'

interface SendState {
  isLoading: boolean
  originalArgs?: SentWorkbook | undefined
}
/** A mutation of RTK Query that checks or applies a workbook. */
type SendWorkbook<Plan> = readonly [
  (sent: SentWorkbook) => PromiseLike<{ data?: Plan | undefined; error?: unknown }>,
  SendState,
]

/** A chosen workbook: its dry run, the refusal, and the plan that was applied. */
export function useWorkbook<Plan extends { checksum: string }>([
  send,
  { isLoading, originalArgs },
]: SendWorkbook<Plan>) {
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [applied, setApplied] = useState<Plan | null>(null)
  const applying = isLoading && originalArgs?.checksum !== undefined

  const check = async (chosen: File) => {
    setFile(chosen)
    setPlan(null)
    setApplied(null)
    setRefusal(chosen.size > workbookLimits.maxBytes ? workbookSentences.tooLarge : null)
    if (chosen.size > workbookLimits.maxBytes) return
    const answer = await send({ file: chosen })
    if (answer.data) setPlan(answer.data)
    else setRefusal(sentenceOf(answer.error))
  }
  const apply = async () => {
    if (!file || !plan) return
    setRefusal(null)
    const answer = await send({ file, checksum: plan.checksum })
    if (answer.data) {
      setApplied(answer.data)
      clear()
      return
    }
    setRefusal(sentenceOf(answer.error))
    // The refusal carries the changes as they are now.
    const fresh = isApiError(answer.error) ? (answer.error.data as Plan | undefined) : undefined // as the call declares
    if (fresh) setPlan(fresh)
  }
  const clear = () => {
    setFile(null)
    setPlan(null)
    setRefusal(null)
  }
  return {
    file,
    plan,
    refusal,
    applied,
    checking: isLoading && !applying,
    applying,
    check: (chosen: File) => void check(chosen),
    apply: () => void apply(),
    clear,
  }
}
