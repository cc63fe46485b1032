import { useEffect, useState } from 'react'
import {
  receiptPurposeLabels,
  receiptPurposes,
  type ReceiptPurpose,
} from '#features/money/tax-documents/contract/document-terms.ts'
import type { CashReceiptChoice } from '#features/money/tax-documents/contract/receipt-choice.ts'
import { identityProblem } from '#features/money/tax-documents/contract/receipt-identity.ts'
import { keptReceiptCall } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import css from './PaymentBlock.module.css'

/** The typed number of a cash receipt: the choice to send, or the reason why it can't be sent. */
export interface TypedReceipt {
  choice: CashReceiptChoice | undefined
  problem: string | undefined
}

interface CashReceiptFieldsProps {
  onChange: (typed: TypedReceipt) => void
  /** True once the buyer has tried to order, so that an empty number is named. */
  isStrict: boolean
}

/** Purpose and number of a cash receipt. The number stays in this part of the page: no draft stores it. */
export function CashReceiptFields({ onChange, isStrict }: CashReceiptFieldsProps) {
  const { purpose, number, keep, masked, typed, change } = useReceiptFields(onChange)
  const [isLeft, setLeft] = useState(false)
  const isNamed = isStrict || (isLeft && number.trim() !== '')
  return (
    <div className={css['bank']}>
      <Chips
        label="현금영수증 용도"
        answers
        items={receiptPurposes.map((code) => ({ key: code, label: receiptPurposeLabels[code] }))}
        value={purpose}
        onChange={(next) => change({ purpose: next })}
      />
      <TextField
        label={purpose === 'EXPENSE' ? '사업자등록번호' : '휴대폰 번호 또는 현금영수증 카드 번호'}
        name="receiptNumber"
        inputMode="numeric"
        autoComplete="off"
        placeholder={masked}
        hint={masked && `저장된 번호 ${masked}로 발급합니다. 바꾸시려면 새 번호를 입력해 주세요.`}
        error={isNamed ? typed.problem : undefined}
        value={number}
        onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        onBlur={() => setLeft(true)}
      />
      {!masked && (
        <Checkbox
          label="다음 주문에도 사용"
          checked={keep}
          onChange={({ currentTarget }) => change({ keep: currentTarget.checked })}
        />
      )}
    </div>
  )
}

interface ReceiptFields {
  /** Null: not chosen, so the stored number decides. */
  purpose: ReceiptPurpose | null
  number: string
  keep: boolean
}

function useReceiptFields(onChange: (typed: TypedReceipt) => void) {
  const { data } = useCall(keptReceiptCall)
  const [fields, setFields] = useState<ReceiptFields>({ purpose: null, number: '', keep: false })
  const kept = data?.kept
  const purpose = fields.purpose ?? kept?.purpose ?? 'DEDUCTION'
  const masked = fields.number.trim() === '' && kept?.purpose === purpose ? kept.masked : undefined
  const typed = typedReceipt({ ...fields, purpose }, masked !== undefined)
  const sent = JSON.stringify(typed)
  // The order form outside of this late part sends the number; it hears of every change.
  useEffect(() => onChange(JSON.parse(sent) as TypedReceipt), [sent, onChange]) // stringified above
  const change = (part: Partial<ReceiptFields>) => setFields((before) => ({ ...before, ...part }))
  return { purpose, number: fields.number, keep: fields.keep, masked, typed, change }
}

function typedReceipt(
  { purpose, number, keep }: ReceiptFields & { purpose: ReceiptPurpose },
  usesKept: boolean,
): TypedReceipt {
  if (usesKept) return { choice: { purpose, keep: true }, problem: undefined }
  const problem = identityProblem(purpose, number)
  return problem ? { choice: undefined, problem } : { choice: { purpose, number: number.trim(), keep }, problem }
}
