import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useSend } from '#web/api/use-call.ts'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { learnNamesCall } from '../../contract/quick-names.calls.ts'
import { lineTitle } from '../../contract/line-title.ts'
import { isHeading, quickLinesOf, withoutHead } from '../../contract/quick-line.ts'
import { repeatState, useRepeatQuestion } from '../place/use-repeat-question.ts'
import { keptRows, useKeepRows } from './kept-rows.ts'
import { orderAddress } from './quick-selection.ts'
import { QuickOrderBar } from './QuickOrderBar.tsx'
import css from './QuickOrder.module.css'
import { quickGoodsOf, quickItemsOf, quickTotalOf, taughtNamesOf, textOf, type QuickRow } from './quick-rows.ts'
import { usePutIntoCart } from '#features/orders/cart/web/use-put-into-cart.ts'
import { useOrderSheet, type OrderSheet as Sheet, type StoredCounts } from './use-order-sheet.ts'
import { useQuickOrder, type QuickOrder } from './use-quick-order.ts'
import { QuickOrderRows } from './QuickOrderRows.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import layout from '#web/ui/layout/words.module.css'

interface QuickOrderFormProps {
  shop: { base: string; partnerUri: string; chainStoreId: number }
  /** Initial text. */
  text: string
  onText: (text: string) => void
  /** Initial counts of the order sheet. */
  counts: StoredCounts
  onCounts: (counts: StoredCounts) => void
  /** Called before the order page opens, with the lines left out of the order. */
  onOrder: (left: string) => void
}

/** Loads late, and on a desk only. */
const OrderSheet = optionalComponent(async () => (await import('./OrderSheet.tsx')).OrderSheet)

const none: readonly QuickRow[] = []
const example = ['예) 빨대 8mm 2박스', '종이컵 13oz 1,000개', '냅킨 x3'].join('\n')

export function QuickOrderForm({ shop, text: initialText, onText, counts, onCounts, onOrder }: QuickOrderFormProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const type = (next: string) => {
    setText(next)
    onText(next)
  }
  const page = useRef<HTMLDivElement>(null)
  const keptOf = `${shop.partnerUri} ${shop.chainStoreId}`
  const quick = useQuickOrder(shop.partnerUri, type, () => keptRows(keptOf, initialText))
  const sheet = useOrderSheet(shop.partnerUri, { first: counts, onCounts })
  useKeepRows(keptOf, quick.rows)
  const { put, pending } = usePutIntoCart(shop)
  const [learnNames] = useSend(learnNamesCall)
  const pastedRows = quick.rows ?? none
  // Memoized, because a thousand lines must not be recalculated on each keystroke.
  const rows = useMemo(() => [...pastedRows, ...sheet.rows], [pastedRows, sheet.rows])
  const { items, taken } = useMemo(() => quickItemsOf(rows), [rows])
  const { total, printPrice } = useMemo(() => quickTotalOf(items, rows), [items, rows])
  const hasSheet = sheet.goods.length > 0
  const askRepeat = useRepeatQuestion()
  /** A failed download of the question counts as no. */
  const mayLeaveOut = async () => {
    const left = rows.filter(({ id }) => !taken.has(id))
    if (left.length === 0) return true
    const { askLeftLines } = await import('./LeftLines.tsx')
    // Passes titles, so that the dialog needs no parser of its own.
    const titled = left.map((row) => (row.name === '' ? row : { ...row, text: lineTitle(row.text) }))
    const goesOn = await askLeftLines({ rows: titled, ignored: quick.ignored.map(withoutHead), count: items.length })
    if (!goesOn) focusFirstProblem(page.current)
    return goesOn
  }
  /** An order does not wait for it: without it the store corrects the words once more. */
  const learn = () => {
    const names = taughtNamesOf(rows.filter(({ id }) => taken.has(id)))
    if (names.length > 0) void learnNames({ query: { partnerUri: shop.partnerUri }, body: { names } })
  }
  const putAll = async () => {
    if (!(await mayLeaveOut()) || !(await put(items))) return
    learn()
    if (sheet.rows.length > 0) sheet.clear(taken)
    // Without matched lines the text is still to be read.
    if (quick.rows) quick.actions.remove(taken)
  }
  const order = async () => {
    if (!(await mayLeaveOut())) return
    const agreed = await askRepeat(quickGoodsOf(items, rows))
    if (!agreed) return
    learn()
    onOrder(quick.rows ? textOf(quick.rows.filter(({ id }) => !taken.has(id))) : text)
    await navigate(orderAddress(shop.base, items, 'quick'), repeatState(agreed))
  }
  return (
    <div ref={page} className={css['page']} data-sheet={hasSheet || undefined}>
      <PastedText quick={quick} text={text} onText={type} />
      <div className={css['found']}>
        {quick.rows && (
          <QuickOrderRows actions={quick.actions} pending={quick.pending} rows={quick.rows} base={shop.base} />
        )}
        {quick.ignored.length > 0 && <IgnoredLines lines={quick.ignored} />}
        <UsualGoodsSheet sheet={sheet} base={shop.base} />
        {(rows.length > 0 || hasSheet) && (
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
    </div>
  )
}

interface PastedTextProps {
  quick: QuickOrder
  text: string
  onText: (text: string) => void
}

function PastedText({ quick: { rows, refused, pending, actions }, text, onText }: PastedTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const lines = quickLinesOf(text).filter((line) => !isHeading(line)).length
  const find = async () => {
    await actions.find(text)
    if (box.current) focusInvalidSoon(box.current)
  }
  const clear = () => {
    actions.remove(new Set(rows?.map(({ id }) => id)))
    onText('')
    toast('붙여넣은 내용을 지웠습니다.', { action: { label: '되돌리기', onPress: () => onText(text) } })
  }
  return (
    <div ref={box} className={css['paste']}>
      <TextAreaField
        label="주문할 상품을 한 줄에 하나씩 붙여넣어 주세요."
        hint="카카오톡 메시지나 엑셀에서 복사한 그대로 넣으셔도 됩니다. 한 번에 1,000줄까지 가능합니다."
        placeholder={example}
        rows={6}
        value={text}
        error={refused ?? undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className={css['tools']}>
        <Button look={rows ? 'outline' : 'primary'} size="large" pending={pending} onClick={() => void find()}>
          {lines > 0 ? `${lines.toLocaleString('ko-KR')}줄 상품 찾기` : '상품 찾기'}
        </Button>
        {text && (
          <Button look="plain" size="large" onClick={clear}>
            모두 지우기
          </Button>
        )}
      </div>
    </div>
  )
}

function UsualGoodsSheet({ sheet, base }: { sheet: Sheet; base: string }) {
  if (sheet.error) return <ErrorState error={sheet.error} onRetry={sheet.retry} />
  return sheet.goods.length > 0 && <OrderSheet {...sheet} base={base} />
}

/** The field or button that mends the first line without a product or a quantity; without such a line the first count of the sheet. */
function focusFirstProblem(page: HTMLElement | null): void {
  const line = page?.querySelector('[data-problem]')
  const field =
    line?.querySelector<HTMLElement>('input, select') ??
    (line ?? page)?.querySelector<HTMLElement>(line ? 'ul button, button' : 'input[data-quantity]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}

/** Names the left-out lines, so that goods that read like a greeting don't disappear unnoticed. */
const IgnoredLines = ({ lines }: { lines: readonly string[] }) => (
  <details className={layout['note']}>
    <summary>상품이 아닌 것으로 보여 제외한 {lines.length.toLocaleString('ko-KR')}줄</summary>
    {lines.map(withoutHead).join(' · ')}
  </details>
)
