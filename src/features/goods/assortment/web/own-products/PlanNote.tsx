import { marginText } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { cancelPlanCall, planSentences } from '../../contract/planned-margins.partner.calls.ts'
import type { PartnerProductRow } from '../../contract/assortment.partner.calls.ts'
import css from './PartnerProductPage.module.css'

interface PlanNoteProps {
  shopId: string
  row: PartnerProductRow
  planned: NonNullable<PartnerProductRow['planned']>
  onCancelled: () => void
}

/** The planned margin of a product, which can be cancelled. */
export function PlanNote({ shopId, row: { id, name }, planned, onCancelled }: PlanNoteProps) {
  const [cancel, { isLoading: pending }] = useSend(cancelPlanCall)
  const mayCancel = useMay()(cancelPlanCall)
  const press = async () => {
    if (!(await confirmDialog({ text: planSentences.askCancel(name), confirm: '예약 취소', danger: true }))) return
    const { error } = await cancel({ params: { id }, shop: shopId })
    if (error) {
      toast(sentenceOf(error), { tone: 'error' })
      return
    }
    toast(planSentences.cancelled)
    onCancelled()
  }
  const { startsOn, marginType, margin } = planned
  return (
    <Notice>
      <span className={css['plan']}>
        <span>
          {startsOn} 0시부터 가산 <b>{marginText(marginType, margin)}</b>
        </span>
        {mayCancel && (
          <Button size="small" pending={pending} onClick={() => void press()}>
            예약 취소
          </Button>
        )}
      </span>
    </Notice>
  )
}
