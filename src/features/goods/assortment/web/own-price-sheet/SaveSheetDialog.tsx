import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  changeOwnPricesCall,
  ownPriceSentences,
  previewOwnPricesCall,
  type OwnPriceItem,
} from '../../contract/own-prices.partner.calls.ts'
import { EffectTable } from './EffectTable.tsx'

interface SaveSheetDialogProps {
  shopId: string
  items: OwnPriceItem[]
  onClose: () => void
  onSaved: () => void
  /** Discards the unsaved cells and reads the sheet again. */
  onReload: () => void
}

/** The effect of the unsaved cells, computed by the server, and the button that saves exactly it. */
export function SaveSheetDialog({ shopId, items, onClose, onSaved, onReload }: SaveSheetDialogProps) {
  const preview = useCall(previewOwnPricesCall, { body: { items }, shop: shopId }, { refetchOnMountOrArgChange: true })
  const [change, { isLoading: pending, error }] = useSend(changeOwnPricesCall)
  const effect = preview.isFetching ? undefined : preview.currentData
  const save = async (version?: number) => {
    if (!effect) return
    const sent = items.map((item) => (version === undefined ? item : { ...item, version }))
    const answer = await change({ body: { items: sent, raisedSeen: effect.raised }, shop: shopId })
    if (answer.error) return
    toast(ownPriceSentences.saved)
    onSaved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="변경 확인"
      size="large"
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          <Button look="primary" size="large" pending={pending} disabled={!effect} onClick={() => void save()}>
            저장
          </Button>
        </>
      }
    >
      <Loaded data={effect} error={preview.error} onRetry={() => void preview.refetch()} rows={3}>
        {(found) => <EffectTable effect={found} />}
      </Loaded>
      <RecordRefusal
        error={error}
        pending={pending}
        onReload={onReload}
        onOverwrite={(version) => void save(version)}
      />
    </Dialog>
  )
}
