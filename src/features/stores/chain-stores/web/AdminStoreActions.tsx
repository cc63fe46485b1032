import { useState } from 'react'
import { storeStatuses, type StoreStatus } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { changeStoreSentences } from '#features/stores/chain-stores/contract/change-store-refusals.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { changeAdminStoreCall, type AdminStore } from '../contract/stores.admin.calls.ts'

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
  const [status, setStatus] = useState<StoreStatus>(store.status)
  const [level, setLevel] = useState(store.level)
  const [change] = useSend(changeAdminStoreCall)
  const moves = [store.status, ...store.moves]
  const send = (reason: string, version: number) => {
    const moved = status !== store.status && status !== 'WAIT' && { status }
    const graded = level !== store.level && { level }
    return change({ params: { storeId: store.id }, body: { version, reason, ...moved, ...graded } })
  }
  return (
    <ReasonDialog
      kind="RESTRICTION"
      version={store.version}
      words={{
        title: `${store.name} 상태·등급 변경`,
        button: '저장',
        look: status === 'CLOSED' ? 'danger' : 'primary',
        done: '매장을 변경했습니다.',
        effects: '본사를 대신해 변경합니다. 승인하거나 거절하시면 점주에게 안내됩니다.',
        hint: '감사 기록에 남습니다.',
      }}
      send={send}
      onClose={onClose}
    >
      <SelectField
        label="상태"
        options={moves.map((code) => ({ value: code, label: storeStatuses[code].label }))}
        value={status}
        hint={
          store.type === 'HQ'
            ? changeStoreSentences['own-store']
            : status !== store.status && status !== 'WAIT' && effects[status]
        }
        onChange={({ currentTarget }) => setStatus(moves.find((code) => code === currentTarget.value) ?? store.status)}
      />
      <SelectField
        label="등급"
        options={store.levels.map((each) => ({ value: String(each.level), label: each.name }))}
        value={String(level)}
        onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
      />
    </ReasonDialog>
  )
}
