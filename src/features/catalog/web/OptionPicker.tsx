import { IconPlus } from '@tabler/icons-react'
import { cartSentences } from '#features/cart/contract/cart.calls.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ProductDetail } from '../contract/catalog.calls.ts'
import css from './OptionPicker.module.css'
import { activeRow, axesOf, optionsFitting, type ProductOption, type Selection } from './selection.ts'

interface OptionPickerProps {
  product: ProductDetail
  selection: Selection
  /** Somebody wanted to order before everything was picked. */
  missing: boolean
  onPick: (axis: number, value: string) => void
  onAdd: () => void
}

export const optionPickerId = 'options'

/** The axes of a product's options as buttons. */
export function OptionPicker({ product, selection, missing, onPick, onAdd }: OptionPickerProps) {
  const axes = axesOf(product)
  const { picks } = activeRow(selection)
  const unpicked = axes.filter((_, at) => picks[at] === null)
  return (
    <div id={optionPickerId} tabIndex={-1} className={css['picker']}>
      {axes.map((axis, at) => (
        <fieldset key={axis.name} className={css['axis']}>
          <legend>{axis.name}</legend>
          <div className={css['values']}>
            {axis.values.map((value) => (
              <Value
                key={value}
                product={product}
                value={value}
                fitting={fittingOf(product, { picks, axis: at, value })}
                pressed={picks[at] === value}
                onPick={() => onPick(at, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {missing && unpicked.length > 0 && (
        <p className={css['missing']} role="alert">
          {cartSentences.chooseOption}
        </p>
      )}
      {product.options.length > 1 && unpicked.length === 0 && selection.rows.length < product.options.length && (
        <Button look="plain" size="small" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          다른 옵션도 함께 담기
        </Button>
      )}
    </div>
  )
}

/** The options behind a button: those that go with the other picks, or else all that have this name. */
function fittingOf(
  product: ProductDetail,
  { picks, axis, value }: { picks: readonly (string | null)[]; axis: number; value: string },
): ProductOption[] {
  const beside = optionsFitting(
    product,
    picks.map((old, at) => (at === axis ? value : old)),
  )
  if (beside.length > 0) return beside
  return optionsFitting(
    product,
    picks.map((_, at) => (at === axis ? value : null)),
  )
}

interface ValueProps {
  product: ProductDetail
  value: string
  fitting: readonly ProductOption[]
  pressed: boolean
  onPick: () => void
}

function Value({ product, value, fitting, pressed, onPick }: ValueProps) {
  const soldOut = fitting.every((option) => option.soldOut)
  const note = soldOut ? '품절' : surchargeOf(product, fitting)
  return (
    <button type="button" className={css['value']} aria-pressed={pressed} disabled={soldOut} onClick={onPick}>
      <b>{value}</b>
      {note && <span>{note}</span>}
    </button>
  )
}

/** What the name adds to the price, where it adds the same in every combination that is left. */
function surchargeOf(product: ProductDetail, fitting: readonly ProductOption[]): string | null {
  const [first] = fitting
  if (!first || fitting.some((o) => o.extraPrice !== first.extraPrice || o.flatPrice !== first.flatPrice)) return null
  const { extraPrice, flatPrice } = first
  if (product.priceModel === 'SET') return extraPrice + flatPrice > 0 ? `+${formatWon(extraPrice + flatPrice)}` : null
  const parts = [
    extraPrice > 0 && `1${product.unit}당 +${formatWon(extraPrice)}`,
    flatPrice > 0 && `+${formatWon(flatPrice)}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}
