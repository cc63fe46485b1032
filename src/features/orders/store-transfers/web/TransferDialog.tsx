import { josa } from 'es-hangul'
import { useState, type FormEvent } from 'react'
import { emailField } from '#features/people/members/contract/member-fields.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { useSend } from '#web/api/use-call.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { proposeTransferCall, type StoreTransfers } from '../contract/store-transfers.partner.calls.ts'
import { furthestStart, offerDays, transferSentences } from '../contract/transfer-terms.ts'
import css from './TransferDialog.module.css'
import { MemberSearch } from './MemberSearch.tsx'
import layout from '#web/ui/layout/words.module.css'

interface TransferDialogProps {
  shopId: string
  store: { id: number; name: string }
  effects: StoreTransfers['effects']
  onClose: () => void
}

/** Chooses the new owner and the day, and states what changes before anything is sent. */
export function TransferDialog({ shopId, store, effects, onClose }: TransferDialogProps) {
  const [propose, { isLoading: pending }] = useSend(proposeTransferCall)
  const [way, setWay] = useState<'member' | 'email'>('member')
  const [memberId, setMember] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [startsOn, setStartsOn] = useState<string | null>('')
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const emailError = way === 'email' ? emailField.safeParse(email).error?.issues[0]?.message : undefined
  const memberError = way === 'member' && memberId === null ? transferSentences.receiverMissing : undefined
  const dayError = startsOn === null ? undefined : problemOf(startsOn)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (emailError || memberError || dayError) return focusInvalidSoon(event.currentTarget)
    if (pending) return
    const to = way === 'email' ? { email } : { memberId: Number(memberId) }
    const { data, error } = await propose({
      params: { id: { shopId, storeId: store.id }.storeId },
      body: { to, startsOn },
      shop: { shopId, storeId: store.id }.shopId,
    })
    if (!data) return setRefusal(error)
    onClose()
    if (data.mailed) toast(transferSentences.proposed)
    else await alertDialog(transferSentences.mailFailed)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${store.name} 점주 변경`}
      footer={
        <FormDialogButtons onClose={onClose} form="transfer" pending={pending}>
          점주 변경 신청
        </FormDialogButtons>
      }
    >
      <form id="transfer" className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <Effects effects={effects} />
        <RadioCards
          label="새 점주"
          labelShown
          items={[
            { key: 'member', label: '가입한 회원' },
            { key: 'email', label: '이메일로 초대' },
          ]}
          value={way}
          columns={2}
          onChange={setWay}
        />
        {way === 'member' ? (
          <MemberSearch
            shopId={shopId}
            storeId={store.id}
            value={memberId}
            error={isChecked && memberError}
            onChange={setMember}
          />
        ) : (
          <TextField
            label="이메일"
            required
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            value={email}
            error={isChecked && emailError}
            hint={`가입하지 않은 분도 초대할 수 있습니다. ${offerDays}일 동안 사용할 수 있는 링크를 보냅니다.`}
            onChange={({ currentTarget }) => setEmail(currentTarget.value.trim())}
          />
        )}
        <TransferDay startsOn={startsOn} error={isChecked && dayError} onChange={setStartsOn} />
        <FormRefusal error={refusal} />
      </form>
    </Dialog>
  )
}

function problemOf(day: string): string | undefined {
  if (day === '') return transferSentences.dayMissing
  const today = koreanDay(new Date())
  return day > today && day <= addKoreanDays(today, furthestStart) ? undefined : transferSentences.dayRange
}

interface TransferDayProps {
  /** Null: with the acceptance. Empty: the day is not chosen yet. */
  startsOn: string | null
  error: string | false | undefined
  onChange: (startsOn: string | null) => void
}

function TransferDay({ startsOn, error, onChange }: TransferDayProps) {
  const today = koreanDay(new Date())
  return (
    <>
      <RadioCards
        label="변경 시점"
        labelShown
        items={[
          { key: 'day', label: '날짜 지정' },
          { key: 'now', label: '수락하는 즉시' },
        ]}
        value={startsOn === null ? 'now' : 'day'}
        columns={2}
        onChange={(next) => onChange(next === 'now' ? null : '')}
      />
      {startsOn !== null && (
        <TextField
          label="점주 변경일"
          type="date"
          required
          min={addKoreanDays(today, 1)}
          max={addKoreanDays(today, furthestStart)}
          hint="이날 0시부터 새 점주의 매장이 됩니다."
          error={error}
          value={startsOn}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  )
}

/** Lists the changes that the transfer will make. */
function Effects({
  effects: { openOrders, isDefault, nextDefault, otherStores },
}: Pick<TransferDialogProps, 'effects'>) {
  const lines = [
    openOrders > 0
      ? `진행 중인 주문 ${openOrders}건을 포함한 지난 주문과 서류는 현재 점주에게 남습니다.`
      : '지난 주문과 서류는 현재 점주에게 남습니다.',
    '예치금은 옮겨지지 않고 현재 점주에게 남습니다.',
    isDefault && nextDefault !== null && `현재 점주의 기본 매장은 ${josa(nextDefault, '으로/로')} 바뀝니다.`,
    otherStores === 0 &&
      '현재 점주에게 남는 매장이 없습니다. 로그인해 지난 주문과 예치금을 볼 수 있지만 주문할 수는 없습니다.',
    '현재 점주의 장바구니와 작성하던 주문서는 삭제됩니다.',
    '매장 등급과 담당 지역, 이번 달 구매 수량은 그대로 유지됩니다.',
  ]
  return (
    <section className={css['effects']} aria-label="점주 변경 안내">
      <h3>변경되면</h3>
      <ul>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </section>
  )
}
