import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  releaseSettlementCall,
  carrySettlementCall,
  confirmSettlementsCall,
  holdSettlementCall,
  type AdminSettlement,
} from '../contract/settlement.admin.calls.ts'
import { ConfirmSettlements } from './ConfirmSettlements.tsx'

/** Confirms a due settlement; holds, releases and carries over a recorded one. */
export function AdminSettlementActions({ row }: { row: AdminSettlement }) {
  const { id, month, state, amount } = row
  const may = useMay()
  if (state === 'DUE' && may(confirmSettlementsCall)) return <ConfirmSettlements month={month} rows={[row]} />
  if (id === null || !may(holdSettlementCall)) return null
  const isOpen = state === 'CONFIRMED' || state === 'HELD'
  const mayRelease = state === 'HELD' || (state === 'CARRIED' && amount > 0)
  return (
    <>
      {state === 'CONFIRMED' && <HoldButton id={id} />}
      {mayRelease && <ReleaseButton id={id} label={state === 'HELD' ? '보류 해제' : '이월 취소'} />}
      {isOpen && <CarryButton id={id} />}
    </>
  )
}

function HoldButton({ id }: { id: number }) {
  const [hold, { isLoading: pending }] = useSend(holdSettlementCall)
  const ask = () =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '지급 보류',
        button: '지급 보류',
        done: '정산 지급을 보류했습니다.',
        effects: '지급을 보류합니다. 사유는 본사에도 알립니다.',
      },
      send: (reason) => hold({ params: { id }, body: { reason } }),
    })
  return (
    <Button pending={pending} onClick={() => void ask()}>
      지급 보류
    </Button>
  )
}

function ReleaseButton({ id, label }: { id: number; label: string }) {
  const [release, { isLoading: pending }] = useSend(releaseSettlementCall)
  const press = async () => {
    const { error } = await release({ params: { id } })
    if (error) return alertDialog(sentenceOf(error))
    toast('지급할 수 있는 정산으로 되돌렸습니다.')
  }
  return (
    <Button pending={pending} onClick={() => void press()}>
      {label}
    </Button>
  )
}

function CarryButton({ id }: { id: number }) {
  const [carry, { isLoading: pending }] = useSend(carrySettlementCall)
  const ask = async () => {
    const text = '이번에 지급하지 않고 다음 정산 금액에 합산합니다. 다음 달을 확정하기 전까지 되돌릴 수 있습니다.'
    if (!(await confirmDialog({ text, confirm: '다음 정산으로 이월' }))) return
    const { error } = await carry({ params: { id } })
    if (error) return alertDialog(sentenceOf(error))
    toast('다음 정산으로 이월했습니다.')
  }
  return (
    <Button pending={pending} onClick={() => void ask()}>
      이월
    </Button>
  )
}
