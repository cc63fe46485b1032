import { useState } from 'react'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ChosenRows } from './ChosenRows.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import {
  activeRow,
  addRow,
  optionOf,
  pick,
  removeRow,
  ruleOf,
  setCount,
  stockOfRow,
  wholeCount,
  type PricedSelection,
  type Selection,
} from './selection.ts'
import { beginsAsMatrix, hasMatrix } from './selection-matrix.ts'
import { SetTiers } from './SetTiers.tsx'
import { SizeMatrix } from './SizeMatrix.tsx'
import { UnitTiers } from './UnitTiers.tsx'

const entryWays = [
  { key: 'matrix', label: '한 번에 입력' },
  { key: 'single', label: '하나씩 선택' },
] as const

interface ProductChoicesProps {
  product: ProductDetail
  selection: Selection
  price: PricedSelection | undefined
  missing: boolean
  onChange: (change: (now: Selection) => Selection) => void
}

/** Shows options, quantities, and the rows collected so far. */
export function ProductChoices({ product, selection, price, missing, onChange }: ProductChoicesProps) {
  const [asMatrix, setAsMatrix] = useState(() => beginsAsMatrix(product))
  const row = activeRow(selection)
  const extraPrice = optionOf(product, row)?.extraPrice ?? 0
  return (
    <>
      {hasMatrix(product) && (
        <Chips
          label="수량 입력 방식"
          items={entryWays}
          value={asMatrix ? 'matrix' : 'single'}
          onChange={(way) => setAsMatrix(way === 'matrix')}
        />
      )}
      {asMatrix && <SizeMatrix product={product} selection={selection} missing={missing} onChange={onChange} />}
      {!asMatrix && product.options.length > 0 && (
        <OptionPicker
          product={product}
          selection={selection}
          missing={missing}
          onPick={(axis, value) => onChange((now) => pick(product, now, { axis, value }))}
          onAdd={() => onChange((now) => addRow(product, now))}
        />
      )}
      {product.priceModel === 'SET' ? (
        <SetTiers
          product={product}
          extraPrice={extraPrice}
          count={row.count}
          allowed={ruleOf(product, selection, row).stops ?? []}
          stock={stockOfRow(product, row)}
          onChoose={(count) => onChange((now) => setCount(now, now.active, count))}
        />
      ) : (
        <UnitTiers product={product} extraPrice={extraPrice} count={wholeCount(selection)} />
      )}
      {!asMatrix && (
        <ChosenRows
          product={product}
          selection={selection}
          price={price}
          onCount={(key, count) => onChange((now) => setCount(now, key, count))}
          onEdit={(key) => onChange((now) => ({ ...now, active: key }))}
          onRemove={(key) => onChange((now) => removeRow(now, key))}
        />
      )}
    </>
  )
}
