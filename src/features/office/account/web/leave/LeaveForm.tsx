import type { Draw } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { DrawAccountFields } from '#features/money/cash-draws/web/DrawAccountFields.tsx'
import { useDrawAccount } from '#features/money/cash-draws/web/use-draw-account.ts'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { Leaving } from '../../contract/leaving.calls.ts'
import { leaveSentences } from '../../contract/leaving-terms.ts'
import { AccountReturn } from './AccountReturn.tsx'
import { CardReturns } from './CardReturns.tsx'
import css from './LeavePage.module.css'
import { useLeaveForm } from './use-leave-form.ts'

interface LeaveFormProps {
  left: Leaving
  /** Newest paid withdrawal, whose account the form proposes. */
  last: Draw | undefined
  holder: string
}

/**
 * Shows one card per kind of remaining cash, then the consequences and the password, as easy as joining [law: dark
 * patterns].
 */
export function LeaveForm({ left, last, holder }: LeaveFormProps) {
  const account = useDrawAccount({ last, holder })
  const form = useLeaveForm({ left, account: account.value })
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      {left.toCards > 0 && (
        <CardReturns left={left} agreed={form.agreed} isMissing={form.agreeMissing} onAgree={form.setAgreed} />
      )}
      {left.toAccount + left.held > 0 && (
        <AccountReturn left={left}>
          <DrawAccountFields state={account} sent={form.sent} />
        </AccountReturn>
      )}
      <Card title="탈퇴 전에 확인해 주세요">
        <div className={css['step']}>
          <ul className={css['facts']}>
            <li>{leaveSentences.what}</li>
            {left.stores.length > 1 && <li>{leaveSentences.stores(left.stores)}</li>}
            <li>{leaveSentences.plan}</li>
            <li>{leaveSentences.kept}</li>
            <li>{leaveSentences.posts}</li>
          </ul>
          <PasswordField
            label="현재 비밀번호"
            name="password"
            required
            autoComplete="current-password"
            maxLength={128}
            value={form.password}
            error={form.sent && form.password === '' && memberSentences.currentPasswordMissing}
            onChange={(event) => form.setPassword(event.currentTarget.value)}
          />
          <FormRefusal error={form.error} />
          <Button look="danger" size="large" wide type="submit" pending={form.pending}>
            {left.toAccount + left.held > 0 ? '출금 신청하고 탈퇴하기' : '탈퇴하기'}
          </Button>
        </div>
      </Card>
    </form>
  )
}
