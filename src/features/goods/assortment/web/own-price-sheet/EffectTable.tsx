import { noValue } from '#contract/no-value.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { formatNumber } from '#values/won.ts'
import { largeChange, type OwnPriceEffect, type OwnPriceWarning } from '../../contract/own-prices.partner.calls.ts'
import css from './OwnPriceSheet.module.css'

type Item = OwnPriceEffect['items'][number]

interface EffectTableProps {
  effect: Pick<OwnPriceEffect, 'changedCount' | 'raisedCount' | 'largeCount' | 'items'> & {
    /** Own prices that a copy replaces. The table marks them, because nobody has typed over them. */
    replacedCount?: number
  }
}

/** Prices of the stores before and after; the large changes and the rises come first. */
export const EffectTable = ({ effect }: EffectTableProps) => (
  <div className={css['effect']}>
    <p role="status">
      단가 {formatNumber(effect.changedCount)}개가 바뀝니다.{' '}
      {effect.raisedCount > 0 && (
        <span className={css['raised']}>매장이 내는 단가가 {formatNumber(effect.raisedCount)}개 오릅니다.</span>
      )}
      {effect.largeCount > 0 && (
        <strong className={css['large']}>
          {' '}
          {largeChange}% 넘게 바뀌는 단가가 {formatNumber(effect.largeCount)}개 있습니다.
        </strong>
      )}
      {effect.replacedCount !== undefined && effect.replacedCount > 0 && (
        <span className={css['raised']}>
          {' '}
          이미 정해 둔 매장별 단가 {formatNumber(effect.replacedCount)}개를 덮어씁니다.
        </span>
      )}
    </p>
    <DataTable
      label="바뀌는 단가"
      columns={columnsOf(effect.replacedCount !== undefined)}
      rows={effect.items}
      rowKey={({ chainStoreId, partnerProductId }) => `${chainStoreId} ${partnerProductId}`}
      empty={null}
    />
    {effect.changedCount > effect.items.length && (
      <p className={css['hint']}>처음 {formatNumber(effect.items.length)}개만 보입니다. 나머지도 함께 저장합니다.</p>
    )}
  </div>
)

const warningText: Record<OwnPriceWarning, string> = {
  raises: '오름',
  'above-level': '등급가 초과',
  'no-margin': '마진 없음',
  'large-change': `${largeChange}% 초과`,
}

/** '+1.3%'. A price that was 0 won has no percentage. */
function percentText(before: number, after: number): string {
  if (before === 0) return noValue
  const percent = Math.round(((after - before) * 1_000) / before) / 10
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`
}

function notesOf({ warnings, hasOwn, before, after }: Item, isCopy: boolean): string {
  // The prices of the table are those of the smallest count; only a larger count may cost more.
  const risesLater = after <= before
  const notes = warnings.map((code) => (code === 'raises' && risesLater ? '일부 수량 오름' : warningText[code]))
  return [...(isCopy && hasOwn ? ['기존 단가 덮어씀'] : []), ...notes].join(' · ')
}

const columnsOf = (isCopy: boolean): readonly Column<Item>[] => [
  { key: 'store', header: '매장', cell: ({ storeName }) => <CellText>{storeName}</CellText>, width: 120 },
  { key: 'product', header: '상품', cell: ({ name }) => <CellText>{name}</CellText> },
  {
    key: 'before',
    header: '현재',
    align: 'right',
    cell: ({ before }) => <Money amount={before} size="small" light />,
    width: 100,
  },
  {
    key: 'after',
    header: '변경 후',
    align: 'right',
    cell: ({ after }) => <Money amount={after} size="small" />,
    width: 100,
  },
  {
    key: 'change',
    header: '변동',
    align: 'right',
    cell: ({ before, after, warnings }) =>
      warnings.includes('large-change') ? (
        <Pill tone="red">{percentText(before, after)}</Pill>
      ) : (
        <span className={css['change']}>{percentText(before, after)}</span>
      ),
    width: 96,
  },
  {
    key: 'warnings',
    header: '확인',
    cell: (item) => <span>{notesOf(item, isCopy)}</span>,
    width: 160,
  },
]
