import type { FormEvent } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { bankAccountForm, type BankAccountForm, type BankAccountRow } from '../contract/bank-accounts.admin.calls.ts'
import { bankOptions } from '../contract/banks.ts'
import css from './Settings.module.css'

interface BankAccountDialogProps {
  /** Null for a new account. */
  row: BankAccountRow | null
  pending: boolean
  onClose: () => void
  onSubmit: (form: BankAccountForm) => Promise<void>
}

interface Values extends Record<string, string> {
  bankCode: string
  account: string
  holder: string
}

export function BankAccountDialog({ row, pending, onClose, onSubmit }: BankAccountDialogProps) {
  const form = useValidatedForm<Values>({
    initial: { bankCode: row?.bankCode ?? '', account: row?.account ?? '', holder: row?.holder ?? '' },
    errorsOf: (values) => schemaErrors<Values>(bankAccountForm, values),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    await onSubmit(bankAccountForm.parse(form.values))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? '입금 계좌 수정' : '입금 계좌 추가'}
      footer={
        <FormDialogButtons onClose={onClose} form="bankAccount" pending={pending}>
          저장
        </FormDialogButtons>
      }
    >
      <form
        id="bankAccount"
        ref={form.ref}
        className={css['fields']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <SelectField {...form.field('bankCode')} label="은행" required options={bankOptions} placeholder="은행 선택" />
        <TextField
          {...form.field('account')}
          label="계좌번호"
          required
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          hint="주문하는 매장에 그대로 안내됩니다. 이미 받은 주문의 안내는 바뀌지 않습니다."
        />
        <TextField {...form.field('holder')} label="예금주" required maxLength={30} autoComplete="off" />
      </form>
    </Dialog>
  )
}
