import { useState } from 'react'
import { adminProductListCall } from '#features/goods/products/contract/products.admin.calls.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend, useCall } from '#web/api/use-call.ts'
import { RecordPicker, useRecordSearch } from '#web/ui/form/RecordPicker.tsx'
import { finishRequestCall, type AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { optionalText, requestLimits, requestSentences } from '../contract/request-fields.ts'
import { useAction } from './use-action.ts'

const words = {
  title: '요청 완료하기',
  button: '완료하기',
  label: '남길 말',
  done: '요청을 완료했습니다.',
} as const

interface FinishDialogProps {
  request: AdminRequestDetail
  onClose: () => void
}

/** Ends a request with the product that was made of it. */
export function FinishDialog({ request, onClose }: FinishDialogProps) {
  const [productId, setProductId] = useState<string | null>(null)
  const search = useRecordSearch()
  const { currentData } = useCall(adminProductListCall, {
    query: { sort: 'name', size: 100, search: search.sent || undefined },
  })
  const found = currentData?.content.map(({ productId: id, name }) => ({ value: String(id), label: name }))
  const [send] = useSend(finishRequestCall)
  const act = useAction({ request, send })
  const isNeeded = request.kind === 'NEW_PRODUCT'
  return (
    <ReasonDialog
      kind="REQUEST"
      schema={optionalText}
      maxLength={requestLimits.textLength}
      words={words}
      problem={isNeeded && productId === null ? requestSentences.madeProductMissing : undefined}
      send={(text) => act({ text, productId: productId === null ? null : Number(productId) })}
      onClose={onClose}
    >
      <RecordPicker
        label="만든 상품"
        required={isNeeded}
        placeholder="상품 이름으로 찾기"
        hint="본사가 쇼핑몰에서 판매하려면 브랜드별 상품에 배정해 주세요."
        clearable
        found={found}
        search={search}
        value={productId}
        onChange={(value) => setProductId(value)}
      />
    </ReasonDialog>
  )
}
