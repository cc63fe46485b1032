import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { formatNumber } from '#values/won.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { partnerProductStatuses } from '../contract/partner-product-terms.ts'
import { bulkProblem, noBulkValues, type BulkValues } from '../contract/bulk-values.ts'
import css from './PartnerProductEditor.module.css'

interface BulkDialogProps {
  count: number
  /** Offers to raise or lower the rates. */
  mayAdd?: boolean
  action: string
  pending?: boolean
  error?: unknown
  onClose: () => void
  /** Receives valid values. */
  onSubmit: (values: BulkValues) => void
  /** Renders the effect of valid values. */
  children?: (values: BulkValues) => ReactNode
}

const keep = { value: '', label: '변경 안 함' }
const statuses = Object.entries(partnerProductStatuses).map(([value, { label }]) => ({ value, label }))
const suffixes = { ADD: '%p', RATE: '%', AMOUNT: '원' } as const

/** Chooses the same change for several products of a brand. */
export function BulkDialog(props: BulkDialogProps) {
  const { count, mayAdd, action, pending = false, error, onClose, onSubmit, children } = props
  const [values, setValues] = useState(noBulkValues)
  const [isSent, setSent] = useState(false)
  const formId = useId()
  const problem = bulkProblem(values)
  const put = (part: Partial<BulkValues>) => setValues({ ...values, ...part })
  const select = (key: keyof BulkValues, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      options={[keep, ...options]}
      value={values[key]}
      onChange={(event) => put({ [key]: event.currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && problem === undefined) onSubmit(values)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`상품 ${formatNumber(count)}개 일괄 변경`}
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={pending}>
          {action}
        </FormDialogButtons>
      }
    >
      <form id={formId} className={css['form']} onSubmit={submit} noValidate>
        <div className={css['pair']}>
          {select('margin', '마진', [
            ...(mayAdd ? [{ value: 'ADD', label: '마진율 올리기·내리기' }] : []),
            { value: 'RATE', label: '같은 마진율로' },
            { value: 'AMOUNT', label: '같은 금액으로' },
          ])}
          {values.margin !== '' && (
            <TextField
              label={values.margin === 'ADD' ? '올릴 값' : '새 마진'}
              required
              inputMode="decimal"
              suffix={suffixes[values.margin]}
              hint={values.margin === 'ADD' ? '내리려면 -를 붙여 주세요. 금액 마진은 그대로 둡니다.' : undefined}
              value={values.amount}
              onChange={(event) => put({ amount: event.currentTarget.value })}
            />
          )}
        </div>
        <div className={css['pair']}>
          {select('status', '상태', statuses)}
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
        {problem === undefined && children?.(values)}
        {isSent && problem && <p role="alert">{problem}</p>}
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
