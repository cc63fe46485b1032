import { useState, type FormEvent } from 'react'
import { storeStatuses, type StoreStatus } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { changeStoreSentences } from '#features/stores/chain-stores/contract/change-store-refusals.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { reasonShort } from '#contract/reason.ts'
import { changeAdminStoreCall, type AdminStore } from '../contract/stores.admin.calls.ts'
import css from './AdminStoreActions.module.css'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'

interface StoreActionsProps {
  store: AdminStore
}

/** Opens the change of state and level on behalf of the headquarters; a closed store states why it can't be changed. */
export function AdminStoreActions({ store }: StoreActionsProps) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  if (!may(changeAdminStoreCall)) return null
  return (
    <>
      <PanelActions>
        <Button
          disabledReason={store.status === 'CLOSED' ? changeStoreSentences.closed : undefined}
          onClick={() => setOpen(true)}
        >
          상태·등급 변경
        </Button>
      </PanelActions>
      {open && <StoreDialog store={store} onClose={() => setOpen(false)} />}
    </>
  )
}

type TargetStatus = Exclude<StoreStatus, 'WAIT'>

const effects: Record<TargetStatus, string> = {
  ACTIVE: '바로 가격을 보고 주문할 수 있습니다.',
  STOP: '새 주문을 할 수 없고, 주문내역과 예치금은 그대로 볼 수 있습니다.',
  CLOSED: '이 매장으로는 더 이상 로그인할 수 없으며, 되돌릴 수 없습니다.',
}

function StoreDialog({ store, onClose }: StoreActionsProps & { onClose: () => void }) {
  // Keeps the version that the operator sees, so that the server refuses a save over a later one.
  const [version] = useState(store.version)
  const [status, setStatus] = useState<StoreStatus>(store.status)
  const [level, setLevel] = useState(store.level)
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const [change, { isLoading: pending, error }] = useSend(changeAdminStoreCall)
  const tooShort = reason.trim().length < 2
  const moves = [store.status, ...store.moves]
  const send = async (seen: number) => {
    const moved = status !== store.status && status !== 'WAIT' && { status }
    const graded = level !== store.level && { level }
    const { data } = await change({
      params: { storeId: store.id },
      body: { version: seen, reason: reason.trim(), ...moved, ...graded },
    })
    if (!data) return
    toast('매장을 변경했습니다.')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && !tooShort) void send(version)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${store.name} 상태·등급 변경`}
      footer={
        <FormDialogButtons
          onClose={onClose}
          look={status === 'CLOSED' ? 'danger' : 'primary'}
          form="store"
          pending={pending}
        >
          저장
        </FormDialogButtons>
      }
    >
      <form id="store" className={css['form']} onSubmit={submit} noValidate>
        <p>본사를 대신해 변경합니다. 승인하거나 거절하시면 점주에게 안내됩니다.</p>
        <SelectField
          label="상태"
          options={moves.map((code) => ({ value: code, label: storeStatuses[code].label }))}
          value={status}
          hint={
            store.type === 'HQ'
              ? changeStoreSentences['own-store']
              : status !== store.status && status !== 'WAIT' && effects[status]
          }
          onChange={({ currentTarget }) =>
            setStatus(moves.find((code) => code === currentTarget.value) ?? store.status)
          }
        />
        <SelectField
          label="등급"
          options={store.levels.map((each) => ({ value: String(each.level), label: each.name }))}
          value={String(level)}
          onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
        />
        <TextAreaField
          label="사유"
          required
          rows={3}
          maxLength={200}
          hint="감사 기록에 남습니다."
          value={reason}
          error={sent && tooShort && reasonShort}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(seen) => void send(seen)} />
      </form>
    </Dialog>
  )
}
