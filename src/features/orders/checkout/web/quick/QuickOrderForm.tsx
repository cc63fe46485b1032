import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { isHeading, quickLinesOf } from '../../contract/quick-line.ts'
import { repeatState, useRepeatQuestion } from '../place/use-repeat-question.ts'
import { keptRows, useKeepRows } from './kept-rows.ts'
import { orderAddress } from './quick-selection.ts'
import { QuickOrderBar } from './QuickOrderBar.tsx'
import css from './QuickOrder.module.css'
import { quickGoodsOf, quickItemsOf, quickTotalOf, textOf, type QuickRow } from './quick-rows.ts'
import { usePutIntoCart } from './use-put-into-cart.ts'
import { useQuickOrder } from './use-quick-order.ts'
import { QuickOrderRows } from './QuickOrderRows.tsx'
import layout from '#web/ui/layout/words.module.css'

interface QuickOrderFormProps {
  shop: { base: string; partnerUri: string; chainStoreId: number }
  /** Initial text. */
  text: string
  onText: (text: string) => void
  /** Called before the order page opens, with the lines left out of the order. */
  onOrder: (left: string) => void
}

const none: readonly QuickRow[] = []
const example = ['종이컵 13oz 2박스', 'A4 전단지 1,000', '냅킨 x3'].join('\n')

export function QuickOrderForm({ shop, text: initialText, onText, onOrder }: QuickOrderFormProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const type = (next: string) => {
    setText(next)
    onText(next)
  }
  const page = useRef<HTMLDivElement>(null)
  const pasted = useRef<HTMLDivElement>(null)
  const find = async () => {
    await quick.actions.find(text)
    if (pasted.current) focusInvalidSoon(pasted.current)
  }
  const keptOf = `${shop.partnerUri} ${shop.chainStoreId}`
  const quick = useQuickOrder(shop.partnerUri, type, () => keptRows(keptOf, initialText))
  useKeepRows(keptOf, quick.rows)
  const { put, pending } = usePutIntoCart(shop)
  const rows = quick.rows ?? none
  // Memoized, because a thousand lines must not be recalculated on each keystroke.
  const { items, taken } = useMemo(() => quickItemsOf(rows), [rows])
  const { total, printPrice } = useMemo(() => quickTotalOf(items, rows), [items, rows])
  const lines = quickLinesOf(text).filter((line) => !isHeading(line)).length
  const askRepeat = useRepeatQuestion()
  /** A failed download of the question counts as no. */
  const mayLeaveOut = async () => {
    const left = rows.filter(({ id }) => !taken.has(id))
    if (left.length === 0) return true
    const { askLeftLines } = await import('./LeftLines.tsx')
    const goesOn = await askLeftLines({ rows: left, ignored: quick.ignored, count: items.length })
    if (!goesOn) focusFirstProblem(page.current)
    return goesOn
  }
  const putAll = async () => {
    if ((await mayLeaveOut()) && (await put(items))) quick.actions.remove(taken)
  }
  const order = async () => {
    if (!(await mayLeaveOut())) return
    const agreed = await askRepeat(quickGoodsOf(items, rows))
    if (!agreed) return
    onOrder(textOf(rows.filter(({ id }) => !taken.has(id))))
    await navigate(orderAddress(shop.base, items, 'quick'), repeatState(agreed))
  }
  return (
    <div ref={page} className={css['page']}>
      <div ref={pasted} className={css['paste']}>
        <TextAreaField
          label="주문할 상품을 한 줄에 하나씩 붙여넣어 주세요."
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
            onClick={() => void find()}
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
      {quick.rows && <QuickOrderRows actions={quick.actions} pending={quick.pending} rows={rows} base={shop.base} />}
      {quick.ignored.length > 0 && <IgnoredLines lines={quick.ignored} />}
      {rows.length > 0 && (
        <QuickOrderBar
          count={items.length}
          left={rows.length - taken.size}
          total={total}
          printPrice={printPrice}
          pending={pending}
          onPut={() => focusMarkedQuantity({ typed: true }) || void putAll()}
          onRefused={() => focusFirstProblem(page.current)}
          onOrder={() => focusMarkedQuantity({ typed: true }) || void order()}
        />
      )}
    </div>
  )
}

/** The field or button that mends the first line without a product or a quantity. */
function focusFirstProblem(page: HTMLElement | null): void {
  const line = page?.querySelector('[data-problem]')
  const field =
    line?.querySelector<HTMLElement>('input, select') ?? line?.querySelector<HTMLElement>('ul button, button')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}

/** Names the left-out lines, so that goods that read like a greeting don't disappear unnoticed. */
const IgnoredLines = ({ lines }: { lines: readonly string[] }) => (
  <details className={layout['note']}>
    <summary>상품이 아닌 것으로 보여 제외한 {lines.length.toLocaleString('ko-KR')}줄</summary>
    {lines.join(' · ')}
  </details>
)
