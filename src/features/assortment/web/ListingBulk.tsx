import { useState, type FormEvent } from 'react'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import type { ListingChange } from '../contract/assortment.admin.calls.ts'
import { listingSentences, listingStatuses, mostPreviewed } from '../contract/listing-terms.ts'
import css from './ListingEditor.module.css'
import { PricePreview } from './PricePreview.tsx'
import { marginOf, tenthsOf } from '../contract/listing-values.ts'
import { useChangeListingsMutation, useRemoveListingsMutation } from './assortment.api.ts'

/** The bar of the selected rows: changes them together, or takes them out of their brands. */
export function ListingBulk({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const [isChanging, setChanging] = useState(false)
  const [remove, { isLoading: pending }] = useRemoveListingsMutation()
  const run = async () => {
    const text = `선택한 상품 ${formatNumber(ids.length)}개를 브랜드에서 빼시겠습니까? 장바구니나 주문에 있는 상품은 판매중지로 바뀝니다.`
    if (!(await confirmDialog({ text, confirm: '배정 해제', danger: true }))) return
    const { data, error } = await remove(ids)
    if (!data) return alertDialog(sentenceOf(error))
    toast(removedSentence(data))
    onDone()
  }
  return (
    <>
      <BulkBar sum={`${formatNumber(ids.length)}개 선택`} onClear={onDone}>
        <Button look="primary" onClick={() => setChanging(true)}>
          일괄 변경
        </Button>
        <Button pending={pending} onClick={() => void run()}>
          배정 해제
        </Button>
      </BulkBar>
      {isChanging && <ChangeDialog ids={ids} onClose={() => setChanging(false)} onDone={onDone} />}
    </>
  )
}

const removedSentence = ({ removed, stopped }: { removed: number; stopped: number }): string =>
  stopped === 0
    ? `상품 ${formatNumber(removed)}개를 브랜드에서 뺐습니다.`
    : `${formatNumber(removed)}개를 빼고, 사용 중인 ${formatNumber(stopped)}개는 판매를 중지했습니다.`

const keep = { value: '', label: '변경 안 함' }
const nothing = { marginType: '', margin: '', market: '', marketMargin: '', sample: '', status: '' }

/** The stated fields, or the sentence of the first one that is wrong. */
function changeOf(values: typeof nothing): ListingChange | string {
  const { market, sample, status } = values
  const wrong = wrongMargin(values)
  if (wrong) return wrong
  const change: ListingChange = {
    ...marginChange(values),
    ...(market !== '' && { hasOpenMarket: market === 'Y' }),
    ...(market === 'Y' && { marketMargin: tenthsOf(values.marketMargin) }),
    ...(sample !== '' && { isSample: sample === 'Y' }),
    ...(status !== '' && { status: status as NonNullable<ListingChange['status']> }), // one of the options
  }
  return Object.keys(change).length > 0 ? change : listingSentences.nothingChosen
}

const marginChange = ({ marginType, margin }: typeof nothing): ListingChange =>
  marginType === 'RATE' || marginType === 'AMOUNT' ? { marginType, margin: marginOf(marginType, margin) } : {}

/** A text that is no number becomes NaN, which no comparison accepts. */
function wrongMargin({ marginType, margin, market, marketMargin }: typeof nothing): string | undefined {
  const value = marginOf(marginType, margin)
  if (marginType === 'RATE' && !(value <= 1_000)) return listingSentences.margin
  if (marginType === 'AMOUNT' && !(value <= 10_000_000)) return listingSentences.marginAmount
  return market === 'Y' && !(tenthsOf(marketMargin) <= 1_000) ? listingSentences.marketMargin : undefined
}

function ChangeDialog({ ids, onClose, onDone }: { ids: number[]; onClose: () => void; onDone: () => void }) {
  const [values, setValues] = useState(nothing)
  const [isSent, setSent] = useState(false)
  const [save, { isLoading: pending, error }] = useChangeListingsMutation()
  const change = changeOf(values)
  const sentence = typeof change === 'string' ? change : undefined
  const put = (part: Partial<typeof nothing>) => setValues({ ...values, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || typeof change === 'string') return
    const { data } = await save({ ids, change })
    if (!data) return
    toast(`상품 ${formatNumber(data.changed)}개를 변경했습니다.`)
    onDone()
  }
  const select = (key: keyof typeof nothing, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      options={[keep, ...options]}
      value={values[key]}
      onChange={(event) => put({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`상품 ${formatNumber(ids.length)}개 일괄 변경`}
      footer={
        <FormDialogButtons onClose={onClose} form="listing-change" pending={pending}>
          변경
        </FormDialogButtons>
      }
    >
      <form id="listing-change" className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <div className={css['pair']}>
          {select('marginType', '마진 방식', [
            { value: 'RATE', label: '비율 (%)' },
            { value: 'AMOUNT', label: '금액 (원)' },
          ])}
          {values.marginType !== '' && (
            <TextField
              label="마진"
              required
              inputMode="decimal"
              suffix={values.marginType === 'RATE' ? '%' : '원'}
              value={values.margin}
              onChange={(event) => put({ margin: event.currentTarget.value })}
            />
          )}
        </div>
        <div className={css['pair']}>
          {select('market', '마켓', [
            { value: 'Y', label: '마켓에서 판매' },
            { value: 'N', label: '마켓에서 판매 안 함' },
          ])}
          {values.market === 'Y' && (
            <TextField
              label="마켓 마진"
              required
              inputMode="decimal"
              suffix="%"
              value={values.marketMargin}
              onChange={(event) => put({ marketMargin: event.currentTarget.value })}
            />
          )}
        </div>
        <div className={css['pair']}>
          {select('sample', '샘플', [
            { value: 'Y', label: '샘플로 공개' },
            { value: 'N', label: '샘플 아님' },
          ])}
          {select(
            'status',
            '상태',
            Object.entries(listingStatuses).map(([value, { label }]) => ({ value, label })),
          )}
        </div>
        {typeof change !== 'string' && (change.margin !== undefined || change.hasOpenMarket !== undefined) && (
          <PricePreview brief preview={previewOf(ids, change)} />
        )}
        {ids.length > mostPreviewed && <p>가격은 앞의 {mostPreviewed}개만 미리 보여 줍니다.</p>}
        {isSent && sentence && <p role="alert">{sentence}</p>}
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

const previewOf = (ids: number[], { marginType, margin, hasOpenMarket, marketMargin }: ListingChange) => ({
  ids: ids.slice(0, mostPreviewed),
  ...(marginType !== undefined && margin !== undefined && { marginType, margin }),
  ...(hasOpenMarket !== undefined && { hasOpenMarket: hasOpenMarket ? ('Y' as const) : ('N' as const) }),
  ...(marketMargin !== undefined && { marketMargin }),
})
