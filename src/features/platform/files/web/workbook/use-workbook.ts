import { useState } from 'react'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { workbookLimits, workbookSentences } from '../../contract/workbook-plan.ts'

interface WorkbookParts {
  query: {
    fileName: string
    /** Checksum of the dry run whose changes are applied. */
    checksum?: string
  }
  upload: File
}
/** Result of `useSend` for a call that checks or applies a workbook. */
type SendWorkbook<Plan> = readonly [
  (parts: WorkbookParts) => PromiseLike<{ data?: Plan | undefined; error?: unknown }>,
  { isLoading: boolean; originalArgs?: { query: object } | undefined },
]

const partsOf = (file: File): WorkbookParts => ({ query: { fileName: file.name.slice(0, 200) }, upload: file })

/** A chosen workbook: its dry run, the refusal, and the plan that was applied. */
export function useWorkbook<Plan extends { checksum: string }>([
  send,
  { isLoading, originalArgs },
]: SendWorkbook<Plan>) {
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [applied, setApplied] = useState<Plan | null>(null)
  const applying = isLoading && originalArgs !== undefined && 'checksum' in originalArgs.query

  const check = async (chosen: File) => {
    setFile(chosen)
    setPlan(null)
    setApplied(null)
    setRefusal(chosen.size > workbookLimits.maxBytes ? workbookSentences.tooLarge : null)
    if (chosen.size > workbookLimits.maxBytes) return undefined
    const answer = await send(partsOf(chosen))
    if (answer.data) setPlan(answer.data)
    else setRefusal(sentenceOf(answer.error))
    return answer.data
  }
  const apply = async () => {
    if (!file || !plan) return
    setRefusal(null)
    const { query, upload } = partsOf(file)
    const answer = await send({ query: { ...query, checksum: plan.checksum }, upload })
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
    /** Checks, and returns the plan; undefined: refused. */
    planOf: check,
    apply: () => void apply(),
    clear,
  }
}
