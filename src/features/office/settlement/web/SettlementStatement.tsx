import { useOwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { SettlementParts, SettlementRow } from '../contract/settlement.calls.ts'
import { cardCostNote, settlementLines } from '../contract/settlement-sheets.ts'
import { daysOverdue, settlementStates } from '../contract/settlement-terms.ts'
import css from './SettlementStatement.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The state, and how many days the payment is late. */
export function SettlementPill({ row }: { row: Pick<SettlementRow, 'state' | 'month' | 'amount'> }) {
  const { label, tone } = settlementStates[row.state]
  const days = daysOverdue(row, koreanDay(new Date()))
  return (
    <>
      <Pill tone={tone}>{label}</Pill> {days > 0 && <Pill tone="red">지급 지연 {days}일</Pill>}
    </>
  )
}

/** The amounts of a brand's month in the order in which they add up, then its stores and products. */
export function SettlementStatement({ found }: { found: SettlementRow & SettlementParts }) {
  const shortened = useOwnStoreName()
  const stores = found.stores.map((row) => ({ ...row, name: shortened(row.name) }))
  return (
    <>
      <PanelSection title="정산 내역">
        <dl className={css['lines']}>
          {settlementLines(found).map(({ label, amount, note, isSum }) => (
            <div key={label} data-sum={isSum}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} light={!isSum} />
              </dd>
              <dd className={css['about']}>{note}</dd>
            </div>
          ))}
        </dl>
        {found.cardAmount > 0 && <p className={layout['note']}>{cardCostNote(found)}</p>}
      </PanelSection>
      <PartTable title="매장별" heading="매장" rows={stores} />
      <PartTable title="상품별" heading="상품" rows={found.products} />
    </>
  )
}

type PartRow = SettlementParts['stores'][number]

const PartTable = ({ title, heading, rows }: { title: string; heading: string; rows: readonly PartRow[] }) => (
  <PanelSection title={title}>
    <DataTable
      label={`${title} 마진`}
      columns={columnsOf(heading)}
      rows={rows}
      rowKey={(row) => row.key}
      empty={<p className={layout['note']}>내역이 없습니다.</p>}
    />
  </PanelSection>
)

const columnsOf = (header: string): Column<PartRow>[] => [
  { key: 'name', header, cell: (row) => <CellText title={row.name}>{row.name}</CellText> },
  { key: 'count', header: '수량', align: 'right', phone: 'hidden', cell: (row) => formatNumber(row.count) },
  { key: 'sales', header: '판매가', align: 'right', cell: (row) => <Money amount={row.sales} light /> },
  { key: 'margin', header: '마진', align: 'right', cell: (row) => <Money amount={row.margin} /> },
]
