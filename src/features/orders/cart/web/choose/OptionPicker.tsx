import { IconPlus } from '@tabler/icons-react'
import { cartSentences } from '../../contract/cart.calls.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import css from './OptionPicker.module.css'
import { activeRow, axesOf, optionsFitting, type ProductOption, type Selection } from './selection.ts'

interface OptionPickerProps {
  product: ProductDetail
  selection: Selection
  /** The user tried to order before everything was selected. */
  missing: boolean
  onPick: (axis: number, value: string) => void
  onAdd: () => void
}

export const optionPickerId = 'options'

/** Shows the axes of a product's options as buttons. */
export function OptionPicker({ product, selection, missing, onPick, onAdd }: OptionPickerProps) {
  const axes = axesOf(product)
  const { picks } = activeRow(selection)
  const unpicked = axes.filter((_, at) => picks[at] === null)
  return (
    <div id={optionPickerId} tabIndex={-1} className={css['picker']}>
      {missing && unpicked.length > 0 && (
        <p className={css['missing']} role="alert">
          {cartSentences.chooseOption}
        </p>
      )}
      {axes.map((axis, at) => {
        const choices = axis.values.map((value) => ({ value, fitting: fittingOf(product, { picks, axis: at, value }) }))
        // With several axes a button shows its surcharge over the cheapest one of its axis; the other axis shows its own.
        const least = axes.length > 1 ? cheapestOf(choices.map(({ fitting }) => fitting)) : nothing
        return (
          <fieldset key={axis.name} className={css['axis']}>
            <legend>{axis.name}</legend>
            <div className={css['values']}>
              {choices.map(({ value, fitting }) => (
                <Value
                  key={value}
                  value={value}
                  note={surchargeOf(product, addedBy(fitting), least)}
                  soldOut={fitting.every((option) => option.soldOut)}
                  pressed={picks[at] === value}
                  onPick={() => onPick(at, value)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      {product.options.length > 1 && unpicked.length === 0 && selection.rows.length < product.options.length && (
        <Button look="plain" size="small" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          다른 옵션도 함께 담기
        </Button>
      )}
    </div>
  )
}

/** Lists the options behind a button: those compatible with the other picks, or else all with this name. */
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
  value: string
  note: string | null
  soldOut: boolean
  pressed: boolean
  onPick: () => void
}

function Value({ value, note, soldOut, pressed, onPick }: ValueProps) {
  const said = soldOut ? '품절' : note
  return (
    <button type="button" className={css['value']} aria-pressed={pressed} disabled={soldOut} onClick={onPick}>
      <b>{value}</b>
      {said && <span>{said}</span>}
    </button>
  )
}

type Surcharge = Pick<ProductOption, 'extraPrice' | 'flatPrice'>
const nothing: Surcharge = { extraPrice: 0, flatPrice: 0 }

/** Returns the surcharge of a name if it is the same in all remaining combinations. */
function addedBy([first, ...others]: readonly ProductOption[]): Surcharge | undefined {
  return others.every((o) => o.extraPrice === first?.extraPrice && o.flatPrice === first.flatPrice) ? first : undefined
}

function cheapestOf(groups: readonly (readonly ProductOption[])[]): Surcharge {
  const added = groups.map(addedBy).filter((one) => one !== undefined)
  if (added.length === 0) return nothing
  return {
    extraPrice: Math.min(...added.map(({ extraPrice }) => extraPrice)),
    flatPrice: Math.min(...added.map(({ flatPrice }) => flatPrice)),
  }
}

/** '+3,300원', '인쇄비 +22,000원'; a surcharge per piece says so. */
function surchargeOf(
  { priceModel, unit }: ProductDetail,
  added: Surcharge | undefined,
  least: Surcharge,
): string | null {
  if (!added) return null
  const extra = added.extraPrice - least.extraPrice
  const flat = added.flatPrice - least.flatPrice
  const each = priceModel === 'SET' ? '' : `1${unit}당 `
  const parts = [extra > 0 && `${each}+${formatWon(extra)}`, flat > 0 && `인쇄비 +${formatWon(flat)}`]
  return parts.filter(Boolean).join(', ') || null
}
