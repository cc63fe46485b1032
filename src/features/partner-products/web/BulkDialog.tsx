import { useId, useState, type FormEvent } from 'react'
import { listingSentences, listingStatuses } from '#features/assortment/contract/listing-terms.ts'
import { formatNumber } from '#values/won.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { bulkChange, noBulkValues, type BulkValues } from './bulk-values.ts'
import css from './PartnerProductPage.module.css'
import type { ProductValues } from './product-drafts.ts'

interface BulkDialogProps {
  count: number
  onClose: () => void
  /** Computes the new values of one product from its current ones. */
  onApply: (change: (values: ProductValues) => Partial<ProductValues>) => void
}

/** Changes the selected products together. The changes stay unsaved until the user has seen their effect. */
export function BulkDialog({ count, onClose, onApply }: BulkDialogProps) {
  const [values, setValues] = useState(noBulkValues)
  const [isSent, setSent] = useState(false)
  const formId = useId()
  const change = bulkChange(values)
  const put = (part: Partial<BulkValues>) => setValues({ ...values, ...part })
  const select = (key: keyof BulkValues, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      options={[{ value: '', label: '변경 안 함' }, ...options]}
      value={values[key]}
      onChange={(event) => put({ [key]: event.currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!change) return
    onApply(change)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`상품 ${formatNumber(count)}개 일괄 변경`}
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={false}>
          적용
        </FormDialogButtons>
      }
    >
      <form id={formId} className={css['form']} onSubmit={submit} noValidate>
        <div className={css['pair']}>
          {select('margin', '마진', [
            { value: 'ADD', label: '마진율 올리기·내리기' },
            { value: 'RATE', label: '같은 마진율로' },
            { value: 'AMOUNT', label: '같은 금액으로' },
          ])}
          {values.margin !== '' && (
            <TextField
              label={values.margin === 'ADD' ? '올릴 값' : '새 마진'}
              required
              inputMode="decimal"
              suffix={{ ADD: '%p', RATE: '%', AMOUNT: '원' }[values.margin]}
              hint={values.margin === 'ADD' ? '내리려면 -를 붙여 주세요. 금액 마진은 그대로 둡니다.' : undefined}
              value={values.amount}
              onChange={(event) => put({ amount: event.currentTarget.value })}
            />
          )}
        </div>
        <div className={css['pair']}>
          {select(
            'status',
            '상태',
            Object.entries(listingStatuses).map(([value, { label }]) => ({ value, label })),
          )}
          {select('sample', '샘플', [
            { value: 'Y', label: '샘플로 공개' },
            { value: 'N', label: '샘플 아님' },
          ])}
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
        {isSent && !change && <p role="alert">{listingSentences.nothingChosen}</p>}
      </form>
    </Dialog>
  )
}
