import { formatWon } from '#values/won.ts'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import css from '../order/AdminDialogs.module.css'
import type { FeeChange, suppliersOf } from './refund-draft.ts'

interface RefundFeesProps {
  suppliers: ReturnType<typeof suppliersOf>
  /** By supplier id; a supplier without an entry keeps its fee. */
  changes: ReadonlyMap<number, FeeChange>
  onChange: (changes: ReadonlyMap<number, FeeChange>) => void
}

/** The delivery fee of every supplier of the chosen pieces. */
export const RefundFees = ({ suppliers, changes, onChange }: RefundFeesProps) => (
  <>
    {suppliers
      .filter(({ changes: allowed }) => allowed.length > 1)
      .map(({ supplierId, supplierName, held, changes: allowed }) => {
        const label = suppliers.length > 1 ? `${supplierName} 배송비` : '배송비'
        const change = changes.get(supplierId) ?? { kind: 'KEEP', amount: null }
        const kind = allowed.some(({ key }) => key === change.kind) ? change.kind : 'KEEP'
        const set = (part: Partial<FeeChange>) => onChange(new Map(changes).set(supplierId, { ...change, ...part }))
        return (
          <div key={supplierId}>
            <p className={css['legend']}>
              {label} {held > 0 && `(받은 금액 ${formatWon(held)})`}
            </p>
            <Chips label={label} items={allowed} value={kind} onChange={(key) => set({ kind: key })} />
            {kind === 'CHARGE' && (
              <MoneyField
                label={`${supplierName} 반품 배송비`}

                value={change.amount}
                onChange={(amount) => set({ amount })}
              />
            )}
          </div>
        )
      })}
  </>
)
