import type { Bundle } from '#features/goods/delivery/contract/bundle.ts'
import { formatWon } from '#values/won.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { CartRow } from '../contract/cart.calls.ts'
import css from './CartGroup.module.css'
import { CartItemRow, type CartPlace } from './CartItemRow.tsx'
import { GroupDelivery } from './GroupDelivery.tsx'
import layout from '#web/ui/layout/words.module.css'

interface CartGroupProps {
  rows: readonly CartRow[]
  place: CartPlace
  /** Sums of the ticked rows of this supplier. */
  bundle: Bundle | undefined
  isTicked: (row: CartRow) => boolean
  busy: boolean
  isRemoving: (row: CartRow) => boolean
  onTick: (rows: readonly CartRow[], ticked: boolean) => void
  onRemove: (row: CartRow) => void
}

/** Shows the rows that one supplier sends together, with their delivery fee [look: Cart]. */
export function CartGroup({ rows, place, bundle, isTicked, busy, isRemoving, onTick, onRemove }: CartGroupProps) {
  const name = rows[0]?.supplierName ?? ''
  const orderable = rows.filter(({ problem }) => problem === null)
  const ticked = orderable.filter(isTicked)
  const all = orderable.length > 0 && ticked.length === orderable.length
  return (
    <section className={css['group']} aria-label={name}>
      <header className={css['head']}>
        <Checkbox
          label={<h2 className={css['name']}>{name}</h2>}
          aria-label={`${name} 상품 모두 선택`}
          checked={all}
          partly={!all && ticked.length > 0}
          disabled={orderable.length === 0}
          onChange={() => onTick(orderable, !all)}
        />
        {bundle && (
          <div className={css['delivery']} data-busy={busy || undefined}>
            <GroupDelivery bundle={bundle} partnerUri={place.partnerUri} />
          </div>
        )}
        {bundle && <p className={layout['note']}>{feeWord(bundle.fee)}</p>}
      </header>
      <ul>
        {rows.map((row) => (
          <CartItemRow
            key={row.cartId}
            row={row}
            place={place}
            ticked={row.problem === null && isTicked(row)}
            sameProduct={rows.filter((other) => other !== row && other.partnerProductId === row.partnerProductId)}
            busy={busy}
            removing={isRemoving(row)}
            onTick={() => onTick([row], !isTicked(row))}
            onRemove={() => onRemove(row)}
          />
        ))}
      </ul>
      {bundle && (
        <footer className={css['foot']} data-busy={busy || undefined}>
          <span>
            {goodsWord(ticked)} {formatWon(bundle.goodsAmount)} + 배송비 {formatWon(bundle.fee)}
          </span>
          <Money amount={bundle.goodsAmount + bundle.fee} size="card" />
        </footer>
      )}
    </section>
  )
}

/** The sum of a supplier's goods includes their printing fees. */
const goodsWord = (rows: readonly CartRow[]): string =>
  rows.some(({ printPrice }) => (printPrice ?? 0) > 0) ? '상품·인쇄비' : '상품'

const feeWord = (fee: number): string => (fee === 0 ? '무료배송' : `배송비 ${formatWon(fee)}`)
