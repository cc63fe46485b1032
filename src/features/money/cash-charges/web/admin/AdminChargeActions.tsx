import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { undoDepositMinutes } from '#features/money/payments/contract/undo-deposit.ts'
import { undoReceiptCall } from '#features/money/payments/contract/receipt.admin.calls.ts'
import { useUndoReceipt, type UndoableReceipt } from '#features/money/payments/web/undo-receipt.api.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { formatWon } from '#values/won.ts'
import { adminCancelChargeCall, type AdminCharge } from '../../contract/cash-charges.admin.calls.ts'

/** The actions of a charge's state: a deposit is confirmed, a waiting or unused card charge is cancelled with a reason. */
export function AdminChargeActions({ charge, onConfirm }: { charge: AdminCharge; onConfirm: () => void }) {
  const { orderNumber, amount, method, state } = charge
  const [cancel, { isLoading }] = useSend(adminCancelChargeCall)
  const isByCard = method !== 'BANK'
  const may = useMay()
  const ask = () => {
    const effect = state === 'DONE' ? '카드 결제 전체를 취소합니다.' : '신청을 취소합니다.'
    return askReason({
      kind: 'MONEY',
      words: {
        title: '충전 취소',
        button: '취소하기',
        look: 'danger',
        done: '충전을 취소했습니다.',
        effects: `${charge.member.name}님의 ${formatWon(amount)} 충전 ${effect}`,
      },
      send: (reason) => cancel({ params: { orderNumber }, body: { reason } }),
    })
  }
  return (
    <>
      {!isByCard && state !== 'REFUNDED' && state !== 'DONE' && (
        <Button size="small" onClick={onConfirm}>
          입금 확인
        </Button>
      )}
      {charge.lastReceipt && isRecent(charge) && may(undoReceiptCall) && (
        <UndoReceipt number={orderNumber} {...charge.lastReceipt} />
      )}
      {(charge.mayCancel || (state === 'DONE' && isByCard)) && (
        <Button size="small" look="plain" pending={isLoading} onClick={() => void ask()}>
          취소
        </Button>
      )}
    </>
  )
}

/** Offered for as long as the server may allow it; a part of a charge may have come just now. */
const isRecent = ({ chargedAt }: AdminCharge): boolean =>
  chargedAt === null || Date.now() - Date.parse(chargedAt) < undoDepositMinutes * 60_000

/** Takes back a transfer that was confirmed by mistake. */
function UndoReceipt(receipt: UndoableReceipt) {
  return (
    <Button size="small" look="plain" {...useUndoReceipt(receipt)}>
      확인 취소
    </Button>
  )
}
