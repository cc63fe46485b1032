import { josa } from 'es-hangul'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { StoreStatus } from '../contract/chain-stores.calls.ts'
import { changeStoreCall, type PartnerStore } from '../contract/chain-stores.partner.calls.ts'
import { changeStoreSentences } from '../contract/change-store-refusals.ts'
import { refuseStoreCall } from '../contract/refuse-store.partner.calls.ts'
import { PartnerApprovalDialog } from './PartnerApprovalDialog.tsx'

type TargetStatus = Exclude<StoreStatus, 'WAIT'>

interface StoreAction {
  button: string
  ask: string
  done: string
  look: 'primary' | 'outline' | 'plain'
}

/** Describes the action that leads from one state to another. */
function actionOf({ status: from, refusal, name }: PartnerStore, to: TargetStatus): StoreAction {
  switch (to) {
    case 'ACTIVE':
      return from === 'WAIT'
        ? {
            button: '승인',
            look: 'primary',
            done: '매장을 승인했습니다.',
            ask: `${josa(name, '을/를')} 승인하시겠습니까? 승인하면 바로 가격을 보고 주문할 수 있습니다.`,
          }
        : {
            button: '이용정지 해제',
            look: 'primary',
            done: '이용정지를 해제했습니다.',
            ask: `${name}의 이용정지를 해제하시겠습니까?`,
          }
    case 'STOP':
      return {
        button: '이용정지',
        look: 'outline',
        done: '매장 이용을 정지했습니다.',
        ask: `${name}의 이용을 정지하시겠습니까? 새 주문을 할 수 없고, 주문내역과 예치금은 그대로 볼 수 있습니다.`,
      }
    case 'CLOSED':
      if (from === 'WAIT' && refusal) {
        return {
          button: '신청 종료',
          look: 'plain',
          done: '매장 신청을 종료했습니다.',
          ask: `${name}의 신청을 종료하시겠습니까? 점주가 다시 신청할 수 없으며, 되돌릴 수 없습니다.`,
        }
      }
      if (from === 'WAIT') {
        return {
          button: '승인 거절',
          look: 'plain',
          done: '승인을 거절했습니다.',
          ask: `${name}의 승인을 거절하시겠습니까? 신청하신 분께 사유를 알려 드리며, 매장 정보를 수정하면 다시 신청할 수 있습니다.`,
        }
      }
      return {
        button: '폐점 처리',
        look: 'plain',
        done: '매장을 폐점 처리했습니다.',
        ask: `${josa(name, '을/를')} 폐점 처리하시겠습니까? 이 매장으로는 더 이상 로그인할 수 없으며, 되돌릴 수 없습니다.`,
      }
  }
}

/** Sets level and state of a store; states the reason when no transition is allowed. */
export function PartnerStoreActions({ shopId, store }: { shopId: string; store: PartnerStore }) {
  const [change, { isLoading: isChanging }] = useSend(changeStoreCall)
  const [refuse, { isLoading: isRefusing }] = useSend(refuseStoreCall)
  const pending = isChanging || isRefusing
  const [deciding, setDeciding] = useState<TargetStatus | null>(null)
  const isClosed = store.status === 'CLOSED'
  const mayChange = useMay()(changeStoreCall)

  const send = async (body: BodyOf<typeof changeStoreCall>, done: string) => {
    await tell(await change({ params: { id: store.id }, body, shop: shopId }), done)
  }
  const decide = async (to: TargetStatus, done: string, reason?: string) => {
    const isRefusal = to === 'CLOSED' && !store.refusal && reason !== undefined
    if (isRefusal) await tell(await refuse({ params: { id: store.id }, body: { reason }, shop: shopId }), done)
    else await send({ status: to, ...(reason !== undefined && { reason }) }, done)
  }
  const move = async (to: TargetStatus, action: StoreAction) => {
    if (store.status === 'WAIT') return setDeciding(to)
    const danger = to !== 'ACTIVE'
    if (await confirmDialog({ text: action.ask, confirm: action.button, danger }))
      await send({ status: to }, action.done)
  }

  return (
    <>
      <SelectField
        label="등급"
        hint={isClosed ? changeStoreSentences.closed : '등급에 따라 매장이 보는 가격이 달라집니다.'}
        disabled={isClosed || pending || !mayChange}
        options={store.levels.map(({ level, name, discount }) => ({
          value: String(level),
          label: discount > 0 ? `${name} (${discount}% 할인)` : name,
        }))}
        value={String(store.level)}
        onChange={({ currentTarget }) => void send({ level: Number(currentTarget.value) }, '등급을 변경했습니다.')}
      />
      {store.type === 'HQ' && <p>{changeStoreSentences['own-store']}</p>}
      {mayChange && store.moves.length > 0 && (
        <PanelActions>
          {store.moves.filter(isTargetStatus).map((to) => {
            const action = actionOf(store, to)
            return (
              <Button key={to} look={action.look} pending={pending} onClick={() => void move(to, action)}>
                {action.button}
              </Button>
            )
          })}
        </PanelActions>
      )}
      {deciding && (
        <ApprovalQuestion
          shopId={shopId}
          store={store}
          to={deciding}
          onAnswer={(done, reason) => {
            setDeciding(null)
            if (done !== null) void decide(deciding, done, reason)
          }}
        />
      )}
    </>
  )
}

/** Shows the outcome of a decision in a toast, or a refusal in a dialog. */
async function tell({ error }: { error?: unknown }, done: string) {
  if (error) await alertDialog(sentenceOf(error))
  else toast(done)
}

interface ApprovalQuestionProps {
  shopId: string
  store: PartnerStore
  to: TargetStatus
  /** With the sentence of the completed action, and the reason of a refusal; null: cancelled. */
  onAnswer: (done: string | null, reason?: string) => void
}

function ApprovalQuestion({ shopId, store, to, onAnswer }: ApprovalQuestionProps) {
  const action = actionOf(store, to)
  const [title = '', ...text] = action.ask.split(/(?<=\?) /)
  return (
    <PartnerApprovalDialog
      shopId={shopId}
      storeId={store.id}
      title={title}
      text={text.join(' ')}
      confirm={action.button}
      isRefusal={to === 'CLOSED'}
      onAnswer={(agreed, reason) => onAnswer(agreed ? action.done : null, reason)}
    />
  )
}

const isTargetStatus = (status: StoreStatus): status is TargetStatus => status !== 'WAIT'
