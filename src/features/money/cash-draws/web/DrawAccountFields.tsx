import { bankOptions, type BankCode } from '#features/platform/settings/contract/banks.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { DrawAccountState } from './use-draw-account.ts'

/** Bank, holder and number of the account that a withdrawal goes to. Problems show after the form was sent. */
export function DrawAccountFields({ state, sent }: { state: DrawAccountState; sent: boolean }) {
  const errors = sent ? state.problems : undefined
  return (
    <>
      <SelectField
        label="은행"
        required
        placeholder="은행 선택"
        error={errors?.bankCode}
        value={state.bankCode ?? ''}
        options={bankOptions}
        onChange={(event) => state.setBankCode((event.currentTarget.value || null) as BankCode | null)} // the options are bank codes
      />
      <TextField
        label="예금주"
        name="holder"
        required
        maxLength={50}
        hint="대표자 또는 상호 명의의 계좌만 신청하실 수 있습니다."
        value={state.holder}
        error={errors?.holder}
        onChange={(event) => state.setHolder(event.currentTarget.value)}
      />
      <TextField
        label="계좌번호"
        name="account"
        required={!state.knownEnd}
        inputMode="numeric"
        maxLength={40}
        placeholder={state.knownEnd && `지난번 계좌 (****${state.knownEnd})`}
        hint={state.knownEnd ? '비워 두시면 지난번 계좌로 보내 드립니다.' : undefined}
        value={state.account}
        error={errors?.account}
        onChange={(event) => state.setAccount(event.currentTarget.value)}
      />
    </>
  )
}
