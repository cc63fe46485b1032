import type { ReactNode } from 'react'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Tag } from '#web/ui/text/Pill.tsx'
import type { ChangedCell, WorkbookPlan } from '../../contract/workbook-plan.ts'
import { BadCells, MoreCells, placeOf, type Keyed } from './BadCells.tsx'
import css from './Workbook.module.css'
import layout from '#web/ui/layout/words.module.css'

interface PlanViewProps {
  plan: WorkbookPlan
  applying: boolean
  /** The effect of the changes, between the cells and the button. */
  effect?: ReactNode
  onApply: () => void
  onCancel: () => void
}

/** The result of a dry run: what must be mended, or what will change. */
export function PlanView({ plan, applying, effect, onApply, onCancel }: PlanViewProps) {
  const { productCount, cellCount, problemCount } = plan
  return (
    <div className={css['plan']}>
      {problemCount > 0 ? (
        <p role="status">
          <b>고쳐야 할 칸이 {formatNumber(problemCount)}개 있습니다.</b> 엑셀에서 고친 뒤 다시 올려 주세요.
        </p>
      ) : (
        <p role="status">
          {cellCount > 0 ? (
            <>
              <b>
                상품 {formatNumber(productCount)}개에서 {formatNumber(cellCount)}칸이 바뀝니다.
              </b>{' '}
              아직 적용하지 않았습니다.
            </>
          ) : (
            '바뀐 칸이 없습니다. 엑셀에서 값을 고친 뒤 다시 올려 주세요.'
          )}
        </p>
      )}
      {problemCount > 0 && <BadCells problems={plan.problems} count={problemCount} />}
      {problemCount === 0 && cellCount > 0 && <Changes plan={plan} />}
      {problemCount === 0 && cellCount > 0 && effect}
      <div className={layout['cluster8']}>
        {problemCount === 0 && cellCount > 0 && (
          <Button look="primary" pending={applying} onClick={onApply}>
            {formatNumber(cellCount)}칸 적용하기
          </Button>
        )}
        <Button look="plain" onClick={onCancel}>
          취소
        </Button>
      </div>
    </div>
  )
}

const Changes = ({ plan: { cells, cellCount } }: { plan: WorkbookPlan }) => (
  <>
    <DataTable
      label="바뀌는 칸"
      columns={changeColumns}
      rows={cells.map((cell, index) => ({ ...cell, key: index }))}
      rowKey={({ key }) => key}
      empty={null}
    />
    <MoreCells shown={cells.length} all={cellCount} />
  </>
)

const changeColumns: readonly Column<Keyed<ChangedCell>>[] = [
  { key: 'product', header: '상품', cell: ({ productName }) => productName },
  { key: 'place', header: '위치', cell: placeOf, width: 110 },
  { key: 'column', header: '칸', cell: ({ column }) => column, width: 130 },
  {
    key: 'before',
    header: '지금',
    cell: ({ before, changedMeanwhile }) => (
      <CellText>
        {before || '없음'} {changedMeanwhile && <Tag>내려받은 뒤 바뀜</Tag>}
      </CellText>
    ),
  },
  { key: 'after', header: '바뀔 값', cell: ({ after }) => <b>{after || '없음'}</b> },
]
