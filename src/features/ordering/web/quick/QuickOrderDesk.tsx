import { memo, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { quickLinesOf } from '../../contract/quick-line.ts'
import { orderAddress } from './quick-selection.ts'
import { QuickOrderBar } from './QuickOrderBar.tsx'
import css from './QuickOrder.module.css'
import { QuickOrderRow } from './QuickOrderRow.tsx'
import { quickItemsOf, quickProblemOf, quickTotalOf, textOf, type QuickRow } from './quick-rows.ts'
import { usePutIntoCart } from './use-put-into-cart.ts'
import { useQuickOrder, type QuickActions } from './use-quick-order.ts'

interface QuickOrderDeskProps {
  place: { base: string; partnerUri: string; chainStoreId: number }
  /** Initial text. */
  text: string
  onText: (text: string) => void
  /** Called before the order page opens, with the lines left out of the order. */
  onOrder: (left: string) => void
}

const none: readonly QuickRow[] = []
const example = ['종이컵 13oz 2박스', 'A4 전단지 1,000', '냅킨 x3'].join('\n')

export function QuickOrderDesk({ place, text: initialText, onText, onOrder }: QuickOrderDeskProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const type = (next: string) => {
    setText(next)
    onText(next)
  }
  const quick = useQuickOrder(place.partnerUri, type)
  const { put, pending } = usePutIntoCart(place)
  const rows = quick.rows ?? none
  // Memoized, because a thousand lines must not be recalculated on each keystroke.
  const { items, taken } = useMemo(() => quickItemsOf(rows), [rows])
  const total = useMemo(() => quickTotalOf(items, rows), [items, rows])
  const lines = quickLinesOf(text).length
  return (
    <div className={css['page']}>
      <div className={css['paste']}>
        <TextAreaField
          label="주문할 상품을 한 줄에 하나씩 붙여 넣어 주세요."
          hint="카카오톡 메시지나 엑셀에서 복사한 그대로 넣으셔도 됩니다. 한 번에 1,000줄까지 가능합니다."
          placeholder={example}
          rows={6}
          value={text}
          error={quick.refused ?? undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={css['tools']}>
          <Button
            look={quick.rows ? 'outline' : 'primary'}
            size="large"
            pending={quick.pending}
            onClick={() => void quick.actions.find(text)}
          >
            {lines > 0 ? `${lines.toLocaleString('ko-KR')}줄 상품 찾기` : '상품 찾기'}
          </Button>
          {text && (
            <Button
              look="plain"
              size="large"
              onClick={() => {
                quick.actions.remove(new Set(rows.map(({ id }) => id)))
                type('')
              }}
            >
              모두 지우기
            </Button>
          )}
        </div>
      </div>
      {quick.rows && <Rows actions={quick.actions} pending={quick.pending} rows={rows} base={place.base} />}
      {rows.length > 0 && (
        <QuickOrderBar
          count={items.length}
          left={rows.length - taken.size}
          total={total}
          pending={pending}
          onPut={() => void put(items).then((done) => done && quick.actions.remove(taken))}
          onOrder={() => {
            onOrder(textOf(rows.filter(({ id }) => !taken.has(id))))
            void navigate(orderAddress(place.base, items, 'quick'))
          }}
        />
      )}
    </div>
  )
}

/** Renders rows in batches, each twice as large as before: a thousand at once would freeze a phone for seconds. */
const firstBatch = 20

interface RowsProps {
  rows: readonly QuickRow[]
  actions: QuickActions
  pending: boolean
  base: string
}

const Rows = memo(function Rows({ rows, actions, pending, base }: RowsProps) {
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
        {rows.length}줄 가운데 {open.length}줄은 확인이 필요합니다.
      </p>
      <ul className={css['rows']} aria-label="붙여 넣은 줄">
        {shown.slice(0, limit).map((row) => (
          <QuickOrderRow key={row.id} row={row} actions={actions} pending={pending} base={base} />
        ))}
      </ul>
      {shown.length === 0 && <p className={css['sub']}>확인이 필요한 줄이 없습니다.</p>}
      {shown.length > limit && (
        <Button wide size="large" onClick={() => setLimit(limit * 2)}>
          {(shown.length - limit).toLocaleString('ko-KR')}줄 더 보기
        </Button>
      )}
    </section>
  )
})
