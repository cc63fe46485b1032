import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { accountantCall } from '../contract/accountant-mail.calls.ts'
import { accountantMailSentences } from '../contract/accountant-mail.ts'
import { MailMonthEndForm } from './MailMonthEndForm.tsx'
import type { AskedMonth } from './month-end.api.ts'

interface MailMonthEndProps {
  asked: AskedMonth
  /** The chosen stores in words; undefined: all. */
  stores: string | undefined
}

/** Mails the files of the month, to the address of the last time unless another one is typed. */
export function MailMonthEnd(props: MailMonthEndProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconMail size={20} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        메일 보내기
      </Button>
      {open && <MailDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function MailDialog({ onClose, ...month }: MailMonthEndProps & { onClose: () => void }) {
  const {
    currentData: accountant,
    error,
    refetch,
  } = useCall(accountantCall, undefined, { refetchOnMountOrArgChange: true })
  const [pending, setPending] = useState(false)
  return (
    <Dialog
      open
      title="세무 담당자에게 보내기"
      onClose={onClose}
      footer={
        <FormDialogButtons
          form="mail-month-end"
          pending={pending}
          disabledReason={accountant && blockerOf(accountant)}
          onClose={onClose}
        >
          보내기
        </FormDialogButtons>
      }
    >
      <Loaded data={accountant} error={error} onRetry={() => void refetch()} rows={3} height={44}>
        {(found) => (
          <MailMonthEndForm
            {...month}
            email={found.email}
            blocker={blockerOf(found)}
            pending={pending}
            setPending={setPending}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

function blockerOf({ isMailSet, left }: { isMailSet: boolean; left: number }): string | undefined {
  if (!isMailSet) return accountantMailSentences['mail-not-set']
  return left === 0 ? accountantMailSentences.limit : undefined
}
