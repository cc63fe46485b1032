import { memo, useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import css from './QuickOrder.module.css'
import { QuickOrderRow } from './QuickOrderRow.tsx'
import { quickProblemOf } from './quick-problem.ts'
import type { QuickRow } from './quick-rows.ts'
import type { QuickActions } from './use-quick-order.ts'
import layout from '#web/ui/layout/words.module.css'

/** Renders rows in batches, each twice as large as before: a thousand at once would freeze a phone for seconds. */
const firstBatch = 20

interface QuickOrderRowsProps {
  rows: readonly QuickRow[]
  actions: QuickActions
  pending: boolean
  base: string
}

export const QuickOrderRows = memo(function QuickOrderRows({ rows, actions, pending, base }: QuickOrderRowsProps) {
  const [view, setView] = useState<'all' | 'open'>('all')
  const [limit, setLimit] = useState(firstBatch)
  const open = rows.filter((row) => quickProblemOf(row) !== null)
  const shown = view === 'all' ? rows : open
  return (
    <section aria-label="찾은 상품" className={css['found']}>
      <Chips
        label="보기"
        items={[
          { key: 'all', label: '전체', count: rows.length },
          { key: 'open', label: '확인 필요', count: open.length },
        ]}
        value={view}
        onChange={setView}
      />
      <p className="visually-hidden" role="status">
        {open.length === 0
          ? `${rows.length}줄이 모두 확인되었습니다.`
          : `${rows.length}줄 가운데 ${open.length}줄은 확인이 필요합니다.`}
      </p>
      <ul className={layout['stack12']} aria-label="붙여넣은 줄">
        {shown.slice(0, limit).map((row) => (
          <QuickOrderRow key={row.id} row={row} actions={actions} pending={pending} base={base} />
        ))}
      </ul>
      {shown.length === 0 && <p className={layout['note']}>확인이 필요한 줄이 없습니다.</p>}
      {shown.length > limit && (
        <Button wide size="large" onClick={() => setLimit(limit * 2)}>
          {(shown.length - limit).toLocaleString('ko-KR')}줄 더 보기
        </Button>
      )}
    </section>
  )
})
