import { useState } from 'react'
import { cashMembersCall } from '#features/money/cash/contract/cash.admin.calls.ts'
import { confirmDoubt } from '#features/money/payments/web/confirm-doubt.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RecordPicker, useRecordSearch } from '#web/ui/form/RecordPicker.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { differenceOf } from '#features/money/payments/contract/deposit-difference.ts'
import { asksAboutDoubt, reversedWarning } from '#features/money/payments/contract/line-doubt.ts'
import { receivedText } from '#features/money/payments/contract/received-at.ts'
import { splitLineCall, creditLineCall } from '../contract/book-lines.admin.calls.ts'
import {
  candidateListCall,
  type AdminStatementLine,
  type AwaitedCandidate,
} from '../contract/statement-lines.admin.calls.ts'
import { bookedSentence, creditQuestion, partsOf, splitQuestion } from '../contract/confirm-sentences.ts'
import { bookRefusalText } from '../contract/statement-terms.ts'
import css from './BankStatement.module.css'
import { useConfirmLines } from './use-confirm-lines.ts'

interface ChooseTargetProps {
  line: AdminStatementLine
  onClose: () => void
}

/** Chooses the target of a line: one or several of the candidates and search results, or a member's balance. */
export function ChooseTarget({ line, onClose }: ChooseTargetProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly AwaitedCandidate[]>([])
  const isSearching = search !== '' || line.candidates.length === 0
  const found = useCall(candidateListCall, { query: { search } }, { skip: !isSearching })
  const { confirmLine, pending } = useConfirmLines()
  const choose = async (target: AwaitedCandidate) => {
    if (await confirmLine(line, target)) onClose()
  }
  const toggle = (target: AwaitedCandidate) =>
    setChosen((before) =>
      before.some(({ number }) => number === target.number)
        ? before.filter(({ number }) => number !== target.number)
        : [...before, target],
    )
  const list = (content: readonly AwaitedCandidate[]) => (
    <Choices content={content} amount={line.amount} {...{ pending, chosen }} onChoose={choose} onToggle={toggle} />
  )
  return (
    <Dialog open onClose={onClose} title="입금할 주문·충전 선택">
      <Facts
        rows={[
          ['입금', <b key="amount">{formatWon(line.amount)}</b>],
          ['입금자', line.depositor || '없음'],
          ['거래일시', receivedText(new Date(line.receivedAt))],
        ]}
      />
      <div className={css['choices']}>
        {line.isReversed && <p className={css['refusal']}>{reversedWarning}</p>}
        <Credit line={line} onDone={onClose} />
        <SearchField
          label="주문·충전 검색"
          placeholder="번호, 입금자, 매장, 회원"
          value={search}
          onSearch={setSearch}
        />
        {isSearching ? (
          <Loaded data={found.currentData} error={found.error} onRetry={() => void found.refetch()} rows={3}>
            {({ content }) => list(content)}
          </Loaded>
        ) : (
          list(line.candidates)
        )}
        {chosen.length > 1 && <Split line={line} chosen={chosen} onDone={onClose} />}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  content: readonly AwaitedCandidate[]
  amount: number
  pending: boolean
  chosen: readonly AwaitedCandidate[]
  onChoose: (target: AwaitedCandidate) => Promise<void>
  onToggle: (target: AwaitedCandidate) => void
}

const Choices = ({ content, amount, pending, chosen, onChoose, onToggle }: ChoicesProps) =>
  content.length === 0 ? (
    <EmptyState title="입금을 기다리는 주문이나 충전이 없습니다." />
  ) : (
    content.map((target) => {
      const { number, payer, partnerName, depositor, due } = target
      return (
        <div key={number} className={css['choice']}>
          <div>
            <p>
              <span className={css['number']}>{number}</span> · {payer} · <b>{formatWon(due)}</b>
            </p>
            <p className={css['dim']}>
              {partnerName} · {depositor || '입금자 없음'} · <span>{differenceOf(amount, due)}</span>
            </p>
            <Checkbox
              label="나누어 확인"
              aria-label={`${number} 나누어 확인`}
              checked={chosen.some((each) => each.number === number)}
              onChange={() => onToggle(target)}
            />
          </div>
          <Button
            size="small"
            pending={pending}
            aria-label={`${number} 입금 확인`}
            onClick={() => void onChoose(target)}
          >
            입금 확인
          </Button>
        </div>
      )
    })
  )

interface PartProps {
  line: AdminStatementLine
  onDone: () => void
}

/** Divides a transfer among several orders: each gets its missing amount, and the last one the rest. */
function Split({ line, chosen, onDone }: PartProps & { chosen: readonly AwaitedCandidate[] }) {
  const [split, { isLoading: pending }] = useSend(splitLineCall)
  const parts = partsOf(line.amount, chosen)
  const send = async () => {
    if (!parts || !(await confirmDialog({ text: splitQuestion(line, chosen, parts), confirm: '나누어 확인' }))) return
    const { data, error } = await sendOrAsk((confirmed) =>
      split({ params: { lineId: line.lineId }, body: { parts, ...confirmed } }),
    )
    if (!data) return error ? alertDialog(sentenceOf(error)) : undefined
    toast(bookedSentence(data.booked))
    onDone()
  }
  return (
    <Button
      look="primary"
      className={css['split']}
      pending={pending}
      disabledReason={parts ? undefined : '입금액이 선택한 건의 받을 금액보다 적습니다.'}
      onClick={() => void send()}
    >
      {formatNumber(chosen.length)}건에 나누어 확인
    </Button>
  )
}

/** Credits an unannounced transfer to a member's balance. */
function Credit({ line, onDone }: PartProps) {
  const [memberId, setMemberId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const search = useRecordSearch()
  const { currentData } = useCall(cashMembersCall, { query: { search: search.sent } })
  const found = currentData?.content.map((member) => ({
    value: String(member.memberId),
    label: `${member.name} (${member.username})`,
  }))
  const [credit, { isLoading: pending }] = useSend(creditLineCall)
  const send = async () => {
    if (!(await confirmDialog({ text: creditQuestion(line, name), confirm: '예치금으로 넣기' }))) return
    const { data, error } = await sendOrAsk((confirmed) =>
      credit({ params: { lineId: line.lineId }, body: { memberId: Number(memberId), ...confirmed } }),
    )
    if (!data) return error ? alertDialog(sentenceOf(error)) : undefined
    toast(`${formatWon(line.amount)}을 예치금으로 넣었습니다.`)
    onDone()
  }
  return (
    <div className={css['credit']}>
      <RecordPicker
        label="회원 예치금으로 넣기"
        placeholder="회원 이름, 아이디"
        clearable
        {...{ found, search }}
        value={memberId}
        onChange={(value, label) => {
          setMemberId(value)
          setName(label)
        }}
      />
      <Button
        pending={pending}
        disabledReason={
          line.isReversed ? bookRefusalText.reversed : memberId === null ? '회원을 선택해 주세요.' : undefined
        }
        onClick={() => void send()}
      >
        넣기
      </Button>
    </div>
  )
}

type Reply<Data> = { data?: Data; error?: unknown }

/** Sends again once the operator has answered the question about the line. */
async function sendOrAsk<Data>(
  send: (confirmed: { confirmed?: boolean }) => PromiseLike<Reply<Data>>,
): Promise<Reply<Data>> {
  const reply = await send({})
  const { error } = reply
  if (!isApiError(error) || !asksAboutDoubt(error.data)) return reply
  return (await confirmDoubt(error.message)) ? send({ confirmed: true }) : {}
}
