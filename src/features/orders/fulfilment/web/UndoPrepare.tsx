import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { lastPrepared } from '../contract/undo-prepare.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { useUndoPrepare } from './use-prepare.ts'
import { undoPrepareCall } from '../contract/fulfilment.admin.calls.ts'

/** Takes 발주 확인 back until the buyer is told; renders nothing when something has followed it. */
export function UndoPrepare({ order }: { order: AdminOrder }) {
  const undo = useUndoPrepare()
  const now = useCurrentMinute()
  const last = lastPrepared(order)
  const mayUndo = useMay()(undoPrepareCall)
  if (!mayUndo || !last.ok || now >= last.until) return null
  const text = `되돌리기 (${formatKoreanMinute(last.until).slice(11)}까지)`
  return (
    <Button
      size="large"
      data-step
      pending={undo.pending}
      onClick={() => void undo.run(order.orderNumber)}
      aria-label={`발주 확인 ${text}`}
    >
      {text}
    </Button>
  )
}
