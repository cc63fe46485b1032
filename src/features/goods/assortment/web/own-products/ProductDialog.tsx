import { useId, useState, type FormEvent } from 'react'
import { partnerProductStatuses } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { withAuditLabels } from '#features/platform/audit/web/load-audit-labels.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { PercentField } from '#web/ui/form/PercentField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { partnerProductHistoryCall, type PartnerProductRow } from '../../contract/assortment.partner.calls.ts'
import { longestBasis } from '../../contract/partner-product-edits.ts'
import css from './PartnerProductPage.module.css'
import { PlanNote } from './PlanNote.tsx'
import { problemOf, productValuesOf, type ProductDraft, type ProductValues } from './product-drafts.ts'
import layout from '#web/ui/layout/words.module.css'

// Loads on demand: the audit labels of all features are large.
const Changes = optionalComponent(
  async () => (await withAuditLabels(() => import('#features/platform/audit/web/ConflictChanges.tsx'))).ConflictChanges,
)

interface ProductDialogProps {
  shopId: string
  row: PartnerProductRow
  draft: ProductDraft | undefined
  /** False: the terms are only shown. */
  mayChange: boolean
  onClose: () => void
  /** Opens the prices of single stores. */
  onOwnPrices: () => void
  onApply: (values: ProductValues) => void
}

/** The terms of sale of one product beside its margin. They become part of the unsaved changes. */
export function ProductDialog({ shopId, row, draft, mayChange, onClose, onOwnPrices, onApply }: ProductDialogProps) {
  const [values, setValues] = useState(draft?.values ?? productValuesOf(row))
  const formId = useId()
  const problem = problemOf({ row: draft?.row ?? row, values })
  const put = (part: Partial<ProductValues>) => setValues({ ...values, ...part })
  const text = (key: 'maxPerOrder' | 'maxPerMonth' | 'displayOrder' | 'marketMargin' | 'priceBasis') => ({
    value: values[key],
    onChange: (event: { currentTarget: { value: string } }) => put({ [key]: event.currentTarget.value }),
  })
  const box = (key: 'hasOpenMarket' | 'isSample' | 'isMandatory') => ({
    checked: values[key],
    onChange: (event: { currentTarget: { checked: boolean } }) => put({ [key]: event.currentTarget.checked }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) return
    onApply(values)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.name}
      footer={
        mayChange && (
          <FormDialogButtons onClose={onClose} form={formId} pending={false} disabledReason={problem}>
            적용
          </FormDialogButtons>
        )
      }
    >
      {row.planned && (
        <div className={css['planned']}>
          <PlanNote shopId={shopId} row={row} planned={row.planned} onCancelled={onClose} />
        </div>
      )}
      <form id={formId} onSubmit={submit} noValidate>
        <fieldset className={css['form']} disabled={!mayChange}>
          <SelectField
            label="상태"
            options={Object.entries(partnerProductStatuses).map(([value, { label }]) => ({ value, label }))}
            value={values.status}
            onChange={(event) => put({ status: event.currentTarget.value })}
          />
          <div className={css['pair']}>
            <TextField {...text('maxPerOrder')} label="1회 주문 한도" inputMode="numeric" hint="비우면 제한 없음" />
            <TextField {...text('maxPerMonth')} label="월 주문 한도" inputMode="numeric" hint="비우면 제한 없음" />
          </div>
          <Checkbox {...box('isMandatory')} label="필수품목" hint="상품 상세에 가격 산정 방식과 함께 표시됩니다." />
          {values.isMandatory && (
            <TextAreaField
              {...text('priceBasis')}
              label="가격 산정 방식"
              required
              rows={2}
              maxLength={longestBasis}
              hint="정보공개서에 적은 내용과 같게 입력해 주세요."
            />
          )}
          <Checkbox {...box('hasOpenMarket')} label="마켓에서도 판매" hint="브랜드가 없는 일반회원에게 판매합니다." />
          {values.hasOpenMarket && (
            <PercentField {...text('marketMargin')} label="마켓 가산율" required hint="공급가에 더하는 비율" />
          )}
          {row.marketPrice !== null && (
            <p className={layout['dimNote']}>
              현재 마켓 판매가 <Money amount={row.marketPrice} size="small" />
            </p>
          )}
          <Checkbox {...box('isSample')} label="샘플로 공개" hint="로그인하지 않은 방문자의 샘플 목록에 표시됩니다." />
          <TextField {...text('displayOrder')} label="진열 순서" required inputMode="numeric" />
          {problem && <p role="alert">{problem}</p>}
        </fieldset>
      </form>
      <OwnPricesButton row={row} onClick={onOwnPrices} />
      <History shopId={shopId} id={row.id} />
    </Dialog>
  )
}

/** The way to the own prices of a product, also when no store has one yet. */
const OwnPricesButton = ({ row, onClick }: { row: PartnerProductRow; onClick: () => void }) => (
  <p className={css['ownPrices']}>
    <span>{row.ownPriceStores > 0 ? `매장별 단가 ${formatNumber(row.ownPriceStores)}곳` : '매장별 단가 없음'}</span>
    <Button size="small" aria-label="매장별 단가 보기" onClick={onClick}>
      보기
    </Button>
  </p>
)

/** Former changes of the product. */
function History({ shopId, id }: { shopId: string; id: number }) {
  const { data = [] } = useCall(
    partnerProductHistoryCall,
    { params: { id }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  if (data.length === 0) return null
  return (
    <section className={css['history']}>
      <h3>변경 기록</h3>
      <Changes changes={data} />
    </section>
  )
}
