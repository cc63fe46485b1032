import { useState, type FormEvent } from 'react'
import { formatNumber, formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { brandDecisionSentences, type AdminBrand } from '../../contract/brands.admin.calls.ts'
import { moveBrandCall, moveBrandSentences } from '../../contract/brand-change.admin.calls.ts'
import css from './BrandDialogs.module.css'
import { moveTexts, type MoveTarget } from './brand-moves.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'

interface MoveDialogProps {
  brand: AdminBrand
  to: MoveTarget
  onClose: () => void
}

/** Suspends, closes or reopens a brand: names the consequences and asks for the reason. */
export function AdminMoveDialog({ brand, to, onClose }: MoveDialogProps) {
  const { partnerId, name, open } = brand
  // Sends the version that the operator saw; a later one contains unseen data.
  const [version] = useState(brand.version)
  const [reason, setReason] = useKeptText(`move:${partnerId}:${to}`)
  const [sent, setSent] = useState(false)
  const [cashSeen, setCashSeen] = useState(false)
  const [move, { isLoading: pending, error }] = useSend(moveBrandCall)
  const words = moveTexts(brand.state, to)
  const tooShort = reason.trim().length < 2
  const blocked = to === 'CLOSED' && open.orders > 0
  const asksCash = to === 'CLOSED' && open.cash > 0

  const send = async (seen: number) => {
    const cash = asksCash && { cashSeen: open.cash }
    const { data } = await move({
      params: { partnerId },
      body: { version: seen, state: to, reason: reason.trim(), ...cash },
    })
    if (!data) return
    setReason('')
    toast(`${name} ${words.done}`)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && !tooShort && !blocked && (!asksCash || cashSeen)) void send(version)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name} ${words.title}`}
      footer={
        <FormDialogButtons
          onClose={onClose}
          look={to === 'ACTIVE' ? 'primary' : 'danger'}
          form="move"
          pending={pending}
          disabledReason={blocked ? `진행 중인 주문 ${formatNumber(open.orders)}건` : undefined}
        >
          {words.button}
        </FormDialogButtons>
      }
    >
      <form id="move" className={css['form']} onSubmit={submit} noValidate>
        <ul className={css['effects']}>
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {blocked && <p role="alert">{moveBrandSentences['open-orders']}</p>}
        {asksCash && (
          <Checkbox
            label={`회원 ${formatNumber(open.cashMembers)}명의 예치금 ${formatWon(open.cash)}이 남아 있는 것을 확인했습니다.`}
            hint={
              sent && !cashSeen
                ? moveBrandSentences['cash-left']
                : '종료 후에는 회원이 직접 출금을 신청할 수 없어 운영자가 처리해야 합니다.'
            }
            checked={cashSeen}
            onChange={(event) => setCashSeen(event.currentTarget.checked)}
          />
        )}
        <TextAreaField
          label="사유"
          required
          data-autofocus
          rows={3}
          maxLength={200}
          hint="본사에 메일로 안내됩니다."
          value={reason}
          error={sent && tooShort && brandDecisionSentences.reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(seen) => void send(seen)} />
      </form>
    </Dialog>
  )
}
