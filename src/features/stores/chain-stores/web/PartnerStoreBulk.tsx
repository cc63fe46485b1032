import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { changeStoreCall, listStateOf, type PartnerStoreRow } from '../contract/chain-stores.partner.calls.ts'
import type { Territory } from '../contract/store-territories.partner.calls.ts'
import { AssignTerritory } from './territories/AssignTerritory.tsx'

interface PartnerStoreBulkProps {
  shopId: string
  /** Selected rows of the list. */
  rows: readonly PartnerStoreRow[]
  territories: readonly Territory[]
  onClear: () => void
}

/** Approves the waiting ones among the selected stores, one after the other. */
export function PartnerStoreBulk({ shopId, rows, territories, onClear }: PartnerStoreBulkProps) {
  const [change] = useSend(changeStoreCall)
  // While it runs: rows leave a filtered list one by one, but the bar must stay.
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const waiting = rows.filter((row) => listStateOf(row) === 'WAIT')

  const run = async () => {
    const text = `${waiting.length}개 매장을 승인하시겠습니까? 승인하면 바로 가격을 보고 주문할 수 있습니다.`
    if (!(await confirmDialog({ text, confirm: '승인' }))) return
    const refused: string[] = []
    let done = 0
    for (const { id, name } of waiting) {
      setProgress({ done, of: waiting.length })
      const { error } = await change({ params: { id }, body: { status: 'ACTIVE' }, shop: shopId })
      if (error) refused.push(`${name}: ${sentenceOf(error)}`)
      done++
    }
    setProgress(null)
    onClear()
    if (done > refused.length) toast(`${done - refused.length}개 매장을 승인했습니다.`)
    if (refused.length > 0) await alertDialog(`승인하지 못한 매장이 있습니다. ${refused.join(' ')}`)
  }

  if (rows.length === 0 && !progress) return null
  return (
    <BulkBar sum={<b>{rows.length}개 선택</b>} onClear={onClear}>
      {territories.length > 0 && (
        <AssignTerritory
          shopId={shopId}
          chainStoreIds={rows.map(({ id }) => id)}
          territories={territories}
          disabled={progress !== null}
          labelHidden
          onDone={onClear}
        />
      )}
      <Button
        pending={progress !== null}
        onClick={() => void run()}
        disabledReason={waiting.length === 0 ? '선택한 매장 중 승인을 기다리는 매장이 없습니다.' : undefined}
      >
        {progress ? `${progress.done} / ${progress.of}개` : `승인 ${waiting.length}개`}
      </Button>
    </BulkBar>
  )
}
