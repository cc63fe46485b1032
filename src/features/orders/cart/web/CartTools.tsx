import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { cartSentences, type CartRow } from '../contract/cart.calls.ts'
import css from './CartPage.module.css'

interface CartToolsProps {
  rows: readonly CartRow[]
  orderable: readonly CartRow[]
  ticked: readonly CartRow[]
  isRemoving: (row: CartRow) => boolean
  onTick: (rows: readonly CartRow[], ticked: boolean) => void
  onRemove: (rows: readonly CartRow[]) => Promise<void>
}

/** Shows 전체 선택 and the actions on several rows. */
export function CartTools({ rows, orderable, ticked, isRemoving, onTick, onRemove }: CartToolsProps) {
  const all = orderable.length > 0 && ticked.length === orderable.length
  const gone = rows.filter(({ status }) => status !== 'SALE')
  const removeTicked = async () => {
    if (ticked.length === 0) toast('삭제할 상품을 선택해 주세요.', { tone: 'error' })
    else if (await confirmDialog({ text: cartSentences.removeAsk, confirm: '삭제', danger: true }))
      await onRemove(ticked)
  }
  return (
    <div className={css['tools']}>
      <Checkbox
        label={
          <>
            전체 선택 <span className={css['number']}>{ticked.length}개</span>
          </>
        }
        checked={all}
        partly={!all && ticked.length > 0}
        disabled={orderable.length === 0}
        onChange={() => onTick(orderable, !all)}
      />
      <span>
        {gone.length > 0 && (
          <Button look="plain" pending={gone.every(isRemoving)} onClick={() => void onRemove(gone)}>
            품절 삭제
          </Button>
        )}
        <Button
          look="plain"
          pending={ticked.length > 0 && ticked.every(isRemoving)}
          onClick={() => void removeTicked()}
        >
          선택 삭제
        </Button>
      </span>
    </div>
  )
}
