import { koreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { Draw } from '../contract/cash-draws.calls.ts'
import { drawRefusalText, drawStates, drawWorkingDays } from '../contract/draw-terms.ts'
import { DrawAccountFields } from './DrawAccountFields.tsx'
import { lastPaid } from './use-draw-account.ts'
import { useDrawForm } from './use-draw-form.ts'
import layout from '#web/ui/layout/words.module.css'

interface DrawFormProps {
  withdrawable: number
  /** Newest first. */
  draws: readonly Draw[]
  inArrears: boolean
  /** Pre-filled holder. */
  holder: string
}

/** The request of a withdrawal; why none can be made, where that is so. */
export function DrawForm({ withdrawable, draws, inArrears, holder }: DrawFormProps) {
  const open = draws.find(({ state }) => drawStates[state].isOpen)
  const form = useDrawForm({ withdrawable, last: lastPaid(draws), holder })
  if (open) {
    return (
      <Card title="출금 신청" look="gray">
        <p>
          {formatWon(open.amount)} 출금을 처리하고 있습니다. 처리가 끝난 뒤에 다시 신청하실 수 있습니다.{' '}
          {inArrears && drawRefusalText.arrears}
          {!inArrears &&
            open.state === 'REQUESTED' &&
            `${koreanDay(new Date(open.dueAt))}까지 처리되지 않으면 예치금으로 되돌려드립니다.`}
        </p>
      </Card>
    )
  }
  if (inArrears) {
    return (
      <Card title="출금 신청" look="gray">
        <p>{drawRefusalText.arrears}</p>
      </Card>
    )
  }
  if (withdrawable === 0) {
    return (
      <Card title="출금 신청" look="gray">
        <p>출금하실 수 있는 예치금이 없습니다. 카드로 충전한 금액은 출금할 수 없으며 결제 취소로만 환불됩니다.</p>
      </Card>
    )
  }
  return (
    <Card title="출금 신청">
      <form className={layout['stack16']} noValidate onSubmit={(event) => void form.submit(event)}>
        <MoneyField
          label="출금 금액"
          name="amount"
          required
          value={form.amount}
          error={form.problem}
          hint={`${formatWon(withdrawable)}까지 출금하실 수 있습니다.`}
          action={<Button onClick={() => form.setAmount(withdrawable)}>전액 출금</Button>}
          onChange={form.setAmount}
        />
        <DrawAccountFields state={form.account} sent={form.sent} />
        <p className={layout['note']}>
          확인 후 {drawWorkingDays}영업일 이내에 보내 드립니다. 신청하신 금액은 처리될 때까지 사용하실 수 없습니다.
        </p>
        <FormRefusal error={form.error} />
        <Button type="submit" look="primary" size="large" wide pending={form.pending}>
          {form.amount ? `${formatWon(form.amount)} 출금 신청` : '출금 신청'}
        </Button>
      </form>
    </Card>
  )
}
