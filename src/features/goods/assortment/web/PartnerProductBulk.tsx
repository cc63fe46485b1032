import { useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import {
  removePartnerProductsCall,
  changeAdminPartnerProductsCall,
  type PartnerProductChange,
} from '../contract/assortment.admin.calls.ts'
import { mostPreviewed } from '../contract/partner-product-terms.ts'
import { marginOf, tenthsOf } from '../contract/partner-product-values.ts'
import type { BulkValues } from '../contract/bulk-values.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { PricePreview } from './PricePreview.tsx'

/** The bar of the selected rows: changes them together, or takes them out of their brands. */
export function PartnerProductBulk({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const [isChanging, setChanging] = useState(false)
  const [remove, { isLoading: pending }] = useSend(removePartnerProductsCall)
  const run = async () => {
    const text = `선택한 상품 ${formatNumber(ids.length)}개를 브랜드에서 빼시겠습니까? 장바구니나 주문에 있는 상품은 판매중지로 바뀝니다.`
    if (!(await confirmDialog({ text, confirm: '배정 해제', danger: true }))) return
    const { data, error } = await remove({ body: { ids } })
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

const changeOf = ({ margin, amount, market, marketMargin, sample, status }: BulkValues): PartnerProductChange => ({
  ...((margin === 'RATE' || margin === 'AMOUNT') && { marginType: margin, margin: marginOf(margin, amount) }),
  ...(market !== '' && { hasOpenMarket: market === 'Y' }),
  ...(market === 'Y' && { marketMargin: tenthsOf(marketMargin) }),
  ...(sample !== '' && { isSample: sample === 'Y' }),
  ...(status !== '' && { status: status as NonNullable<PartnerProductChange['status']> }), // one of the options
})

function ChangeDialog({ ids, onClose, onDone }: { ids: number[]; onClose: () => void; onDone: () => void }) {
  const [save, { isLoading: pending, error }] = useSend(changeAdminPartnerProductsCall)
  const submit = async (values: BulkValues) => {
    const { data } = await save({ body: { ids, change: changeOf(values) } })
    if (!data) return
    toast(`상품 ${formatNumber(data.changed)}개를 변경했습니다.`)
    onDone()
  }
  return (
    <BulkDialog
      count={ids.length}
      action="변경"
      pending={pending}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void submit(values)}
    >
      {(values) => <Effect ids={ids} change={changeOf(values)} />}
    </BulkDialog>
  )
}

const Effect = ({ ids, change }: { ids: number[]; change: PartnerProductChange }) =>
  (change.margin !== undefined || change.hasOpenMarket !== undefined) && (
    <>
      <PricePreview brief preview={previewOf(ids, change)} />
      {ids.length > mostPreviewed && <p>처음 {mostPreviewed}개의 가격만 미리 보여 드립니다.</p>}
    </>
  )

const previewOf = (ids: number[], { marginType, margin, hasOpenMarket, marketMargin }: PartnerProductChange) => ({
  ids: ids.slice(0, mostPreviewed),
  ...(marginType !== undefined && margin !== undefined && { marginType, margin }),
  ...(hasOpenMarket !== undefined && { hasOpenMarket: hasOpenMarket ? ('Y' as const) : ('N' as const) }),
  ...(marketMargin !== undefined && { marketMargin }),
})
