import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import css from './AddProducts.module.css'
import { QuickOrderRow } from '../quick/QuickOrderRow.tsx'
import type { QuickOrder } from '../quick/use-quick-order.ts'

interface AddProductsProps {
  quick: QuickOrder
  text: string
  onText: (text: string) => void
  /** Base path of the shop. */
  base: string
}

/** Adds products to an existing order, entered as text like in the quick order. */
export function AddProducts({ quick, text, onText, base }: AddProductsProps) {
  const { rows, refused, pending, actions } = quick
  return (
    <div className={css['add']}>
      <TextAreaField
        label="상품 추가"
        optional
        rows={2}
        hint="더 필요하신 상품을 한 줄에 하나씩 입력해 주세요."
        placeholder="종이컵 13oz 2박스"
        value={text}
        error={refused ?? undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Button pending={pending} onClick={() => void actions.find(text)}>
        상품 찾기
      </Button>
      {rows && rows.length > 0 && (
        <ul className={css['rows']} aria-label="추가할 상품">
          {rows.map((row) => (
            <QuickOrderRow key={row.id} row={row} actions={actions} pending={pending} base={base} />
          ))}
        </ul>
      )}
    </div>
  )
}
