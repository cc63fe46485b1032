import { formatWon } from '#values/won.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { adminCancelOrderCall } from '../../contract/order-refund.admin.calls.ts'
import { CancelSum } from './CancelSum.tsx'
import { faultItems } from './fault-items.ts'
import { cancelScopes, useCancelDraft, type CancelScope } from './use-cancel-draft.ts'
import css from '../order/AdminDialogs.module.css'
import { RowCounts } from '../order/RowCounts.tsx'
import type { AdminOrder } from '../orders.admin.api.ts'
import { orderSentences } from '../../contract/order-sentences.ts'
import layout from '#web/ui/layout/words.module.css'

/**
 * 취소·환불: cancels everything that is not shipped, or chosen quantities of it, with a reason shown to the buyer. Nothing is preselected, and
 * lines, fees and money stand before the button.
 */
export function AdminCancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orderNumber } = order
  const { rows, scope, setScope, fault, setFault, counts, setCounts, ...draft } = useCancelDraft(order)
  const { lines, preview, blocker } = draft
  const [cancel] = useSend(adminCancelOrderCall)

  const send = async (reason: string) => {
    if (!fault || !preview) return { error: draft.error }
    const body = { reason, fault, ...(lines && { lines: [...lines] }), expectedRefund: preview.refundTotal }
    const { data, error } = await cancel({ params: { orderNumber }, body })
    if (data) {
      const done = data.status === 'CC' ? orderSentences.cancelled : '선택한 수량을 취소했습니다.'
      toast(data.refundTotal > 0 ? `${done} ${formatWon(data.refundTotal)}을 환불했습니다.` : done)
    }
    return { error }
  }
  return (
    <ReasonDialog
      kind="CANCEL"
      draftName={`cancel:${orderNumber}`}
      words={{
        title: '취소·환불',
        button: buttonLabel(scope, preview?.refundTotal ?? 0),
        look: 'danger',
        effects:
          '출고 전인 수량만 취소할 수 있습니다. 카드나 예치금으로 결제한 금액은 결제한 수단으로, 계좌로 입금한 금액은 예치금으로 환불됩니다.',
        placeholder: '예: 품절로 인한 취소',
      }}
      blocker={blocker}
      mayAnswer={() => !focusMarkedQuantity()}
      send={send}
      error={draft.error}
      onClose={onClose}
      sum={preview && <CancelSum preview={preview} rows={rows} />}
    >
      <Chips label="취소 범위" items={cancelScopes} value={scope} onChange={setScope} />
      {scope === 'part' && <RowCounts label="취소할 수량" rows={rows} counts={counts} onChange={setCounts} />}
      <div>
        <p className={css['legend']}>귀책</p>
        <Chips label="귀책" items={faultItems} value={fault} onChange={setFault} />
        {fault === 'BUYER' && (
          <p className={layout['note']}>무료배송 기준보다 적어지면 환불 금액에서 배송비를 뺍니다.</p>
        )}
      </div>
    </ReasonDialog>
  )
}

function buttonLabel(scope: CancelScope | null, refundTotal: number): string {
  const act = scope === 'all' ? '전체 취소하기' : scope === 'part' ? '선택한 수량 취소하기' : '취소하기'
  return refundTotal > 0 ? `${formatWon(refundTotal)} 환불하고 ${act}` : act
}
