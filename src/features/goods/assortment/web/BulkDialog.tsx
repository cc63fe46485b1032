import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { formatNumber } from '#values/won.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PercentField } from '#web/ui/form/PercentField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { partnerProductStatuses } from '../contract/partner-product-terms.ts'
import { bulkProblem, noBulkValues, type BulkValues } from '../contract/bulk-values.ts'
import { MarkupField } from './MarkupFields.tsx'
import css from './PartnerProductEditor.module.css'
import layout from '#web/ui/layout/words.module.css'

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
      <form id={formId} className={layout['stack16']} onSubmit={submit} noValidate>
        <div className={css['pair']}>
          {select('margin', '공급가 가산', [
            ...(mayAdd ? [{ value: 'ADD', label: '가산율 올리기·내리기' }] : []),
            { value: 'RATE', label: '같은 가산율로' },
            { value: 'AMOUNT', label: '같은 가산액으로' },
          ])}
          {values.margin !== '' && (
            <Markup margin={values.margin} value={values.amount} onChange={(amount) => put({ amount })} />
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
            <PercentField
              label="마켓 가산율"
              required
              hint="공급가에 더하는 비율"
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

interface MarkupProps {
  margin: Exclude<BulkValues['margin'], ''>
  value: string
  onChange: (text: string) => void
}

/** The percent that the markup rates rise by, or the new markup. */
function Markup({ margin, value, onChange }: MarkupProps) {
  const typed = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (margin !== 'ADD') return <MarkupField required type={margin} {...typed} />
  return (
    <PercentField
      label="올릴 값"
      required
      unit="%p"
      hint="가산율 7%를 2%p 올리면 9%가 됩니다. 내리려면 -를 붙여 주세요. 가산액은 그대로 둡니다."
      {...typed}
    />
  )
}
