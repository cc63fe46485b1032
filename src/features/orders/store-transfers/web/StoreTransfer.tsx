import { useState } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelActions, PanelLog, PanelSection } from '#web/ui/layout/Panel.tsx'
import { confirmDialog, alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  storeTransfersCall,
  cancelTransferCall,
  proposeTransferCall,
  type BrandTransfer,
} from '../contract/store-transfers.partner.calls.ts'
import { isOpenState, transferEndReasons, transferSentences, transferStates } from '../contract/transfer-terms.ts'
import { answerUntil, transferDay } from './transfer-day.ts'
import { TransferDialog } from './TransferDialog.tsx'

interface StoreTransferProps {
  shopId: string
  store: { id: number; name: string }
}

/** The open transfer of a store with its former ones, and the proposal of a new one. */
export function StoreTransfer({ shopId, store }: StoreTransferProps) {
  const { currentData } = useCall(
    storeTransfersCall,
    { params: { id: { shopId, storeId: store.id }.storeId }, shop: { shopId, storeId: store.id }.shopId },
    { refetchOnMountOrArgChange: true },
  )
  const [isProposing, setProposing] = useState(false)
  const mayPropose = useMay()(proposeTransferCall)
  if (!currentData) return null
  const { transfers, blocker, effects } = currentData
  const [open] = transfers.filter(isOpen)
  const past = transfers.filter((transfer) => !isOpen(transfer))
  return (
    <PanelSection title="점주 변경">
      {open ? (
        <OpenTransfer shopId={shopId} store={store} transfer={open} mayCancel={mayPropose} />
      ) : (
        <>
          <p>{blocker ?? '매장을 다른 점주에게 넘깁니다. 지난 주문과 예치금은 현재 점주에게 남습니다.'}</p>
          {mayPropose && blocker === null && (
            <PanelActions>
              <Button onClick={() => setProposing(true)}>점주 변경</Button>
            </PanelActions>
          )}
        </>
      )}
      {past.length > 0 && <PanelLog label="점주 변경 내역" entries={past.map(entryOf)} />}
      {isProposing && (
        <TransferDialog shopId={shopId} store={store} effects={effects} onClose={() => setProposing(false)} />
      )}
    </PanelSection>
  )
}

const isOpen = ({ state }: BrandTransfer): boolean => isOpenState(state)

interface OpenTransferProps extends StoreTransferProps {
  transfer: BrandTransfer
  mayCancel: boolean
}

function OpenTransfer({ shopId, store, transfer, mayCancel }: OpenTransferProps) {
  const [cancel, { isLoading: pending }] = useSend(cancelTransferCall)
  const { id, state, startsOn, expiresAt, proposedBy } = transfer
  const ask = async () => {
    const text = `${store.name}의 점주 변경을 취소하시겠습니까? 현재 점주와 새 점주에게 알려 드립니다.`
    if (!(await confirmDialog({ text, confirm: '점주 변경 취소', cancel: '닫기', danger: true }))) return
    const { error } = await cancel({
      params: { id: { shopId, storeId: store.id }.storeId, transferId: id },
      shop: { shopId, storeId: store.id }.shopId,
    })
    if (error) await alertDialog(sentenceOf(error))
    else toast(transferSentences.cancelled)
  }
  return (
    <>
      <Facts
        rows={[
          [
            '상태',
            <Pill key="state" tone={transferStates[state].tone}>
              {transferStates[state].label}
            </Pill>,
          ],
          ['새 점주', receiverOf(transfer)],
          ['변경일', transferDay(startsOn)],
          ['수락 기한', state === 'PROPOSED' && answerUntil(expiresAt)],
          ['신청', proposedBy],
        ]}
      />
      {mayCancel && (
        <PanelActions>
          <Button pending={pending} onClick={() => void ask()}>
            점주 변경 취소
          </Button>
        </PanelActions>
      )}
    </>
  )
}

const receiverOf = ({ to, invitedEmail }: BrandTransfer): string => {
  if (to) return `${to.name} (${to.username})`
  return invitedEmail ? `${invitedEmail} (초대)` : '초대'
}

function entryOf(transfer: BrandTransfer) {
  const { id, state, endedAt, createdAt, proposedBy: actor, from, endReason } = transfer
  const reason = Object.entries(transferEndReasons).find(([code]) => code === endReason)?.[1]
  const text = `${transferStates[state].label} · ${from.name} → ${receiverOf(transfer)}${reason ? ` · ${reason}` : ''}`
  return { id, at: endedAt ?? createdAt, actor, text }
}
