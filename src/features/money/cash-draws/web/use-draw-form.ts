import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { drawCashCall, type Draw } from '../contract/cash-draws.calls.ts'
import { drawProblem } from '../contract/draw-terms.ts'
import { useDrawAccount } from './use-draw-account.ts'

interface InitialDraw {
  withdrawable: number
  last: Draw | undefined
  holder: string
}

/** State of the withdrawal form; bank, holder and account are those of the last withdrawal. */
export function useDrawForm({ withdrawable, last, holder }: InitialDraw) {
  const [amount, setAmount] = useState<number | null>(null)
  const account = useDrawAccount({ last, holder })
  const [sent, setSent] = useState(false)
  const [draw, { isLoading: pending, error }] = useSend(drawCashCall)

  useUnsaved(() => amount !== null)

  const problem = drawProblem(amount ?? 0, withdrawable)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (pending) return
    if (!amount || problem || !account.value) return focusInvalidSoon(event.currentTarget)
    const body = { amount, ...account.value }
    const { data } = await draw({ body })
    if (!data) return
    setAmount(null)
    toast('출금 신청이 접수되었습니다.')
  }
  return { amount, setAmount, account, sent, pending, error, submit, problem: sent ? problem : undefined }
}
