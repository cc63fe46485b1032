import { IconX } from '@tabler/icons-react'
import { cartSentences } from '../../contract/cart.calls.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import css from './ChosenRows.module.css'
import { optionOf, problemOf, ruleOf, type PricedSelection, type Selection } from './selection.ts'
import layout from '#web/ui/layout/words.module.css'

interface ChosenRowsProps {
  product: ProductDetail
  selection: Selection
  price: PricedSelection | undefined
  onCount: (key: number, count: number) => void
  onEdit: (key: number) => void
  onRemove: (key: number) => void
}

/** Lists the rows that will be ordered together, each with its quantity. */
export function ChosenRows({ product, selection, price, onCount, onEdit, onRemove }: ChosenRowsProps) {
  const several = selection.rows.length > 1
  // The table of sets already shows the quantity of a single row.
  if (product.priceModel === 'SET' && !several) return null
  return (
    <ul className={layout['stack8']} aria-label="선택한 상품">
      {selection.rows.map((row) => {
        const option = optionOf(product, row)
        const name = option === undefined ? cartSentences.chooseOption : (option?.name ?? '수량')
        const amount = price?.byKey.get(row.key)
        return (
          <li key={row.key} className={css['row']} data-active={(several && row.key === selection.active) || undefined}>
            {several ? (
              <button
                type="button"
                className={css['name']}
                aria-pressed={row.key === selection.active}
                aria-label={`${name} 옵션 바꾸기`}
                onClick={() => onEdit(row.key)}
              >
                {name}
              </button>
            ) : (
              <span className={css['name']}>{name}</span>
            )}
            {several && (
              <IconButton label={`${name} 빼기`} className={css['remove']} onClick={() => onRemove(row.key)}>
                <IconX size={18} aria-hidden />
              </IconButton>
            )}
            <Stepper
              label={option?.name ?? product.name}
              value={row.count}
              unit={product.unit}
              onChange={(count) => onCount(row.key, count)}
              problem={problemOf(product, selection, row)}
              {...ruleOf(product, selection, row)}
            />
            <span className={css['amount']}>{amount !== undefined && <Money amount={amount} />}</span>
          </li>
        )
      })}
    </ul>
  )
}
