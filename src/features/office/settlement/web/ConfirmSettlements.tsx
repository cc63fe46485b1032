import { formatNumber, formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { confirmSettlementsCall, type AdminSettlement } from '../contract/settlement.admin.calls.ts'
import { mayConfirmFrom, monthText, settlementRefusalText } from '../contract/settlement-terms.ts'
import { amountToPay } from './amount-to-pay.ts'

interface ConfirmProps {
  month: string
  rows: readonly AdminSettlement[]
  onDone?: () => void
}

/** 정산 확정: all of the rows must be due. */
export function ConfirmSettlements({ month, rows, onDone }: ConfirmProps) {
  const due = rows.filter(({ state }) => state === 'DUE')
  const [confirm, { isLoading: pending }] = useSend(confirmSettlementsCall)
  const ask = async () => {
    const carried = due.filter(({ amount }) => amount <= 0).length
    const text = `${monthText(month)} ${formatNumber(due.length)}개 브랜드, 지급할 금액 ${formatWon(amountToPay(due))}을 확정합니다.${carried > 0 ? ` ${formatNumber(carried)}개 브랜드는 지급할 금액이 없어 다음 정산으로 이월합니다.` : ''} 확정한 달의 금액은 바꿀 수 없으며, 본사에 알립니다.`
    if (!(await confirmDialog({ text, confirm: '정산 확정' }))) return
    const body = { month, brands: due.map(({ partnerId, amount }) => ({ partnerId, amount })) }
    const { data, error } = await confirm({ body })
    if (!data) return alertDialog(sentenceOf(error))
    toast(`${formatNumber(data.confirmed)}개 브랜드의 정산을 확정했습니다.`)
    onDone?.()
  }
  return (
    <Button
      look="primary"
      pending={pending}
      onClick={() => void ask()}
      {...(due.length < rows.length && { disabledReason: noneToConfirm(month) })}
    >
      정산 확정
    </Button>
  )
}

const noneToConfirm = (month: string) =>
  new Date() < mayConfirmFrom(month) ? settlementRefusalText['not-ended']() : '정산예정 상태인 브랜드만 선택해 주세요.'
