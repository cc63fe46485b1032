import { useState } from 'react'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { receivedText } from '../contract/received-at.ts'
import type { AdminStatementLine, AwaitedCandidate } from '../contract/bank-statements.admin.calls.ts'
import { useCandidatesQuery } from './bank-statements.api.ts'
import css from './BankStatement.module.css'
import { useConfirmLines } from './use-confirm-lines.ts'

/** Chooses the order or charge that a line pays: one of the candidates, or one that a search finds. */
export function ChooseTarget({ line, onClose }: { line: AdminStatementLine; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const isSearching = search !== '' || line.candidates.length === 0
  const found = useCandidatesQuery(search, { skip: !isSearching })
  const { confirmLine, pending } = useConfirmLines()
  const choose = async (number: string) => {
    if (await confirmLine(line.lineId, number)) onClose()
  }
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
        <SearchField
          label="주문·충전 검색"
          placeholder="번호, 입금자, 매장, 회원"
          value={search}
          onSearch={setSearch}
        />
        {isSearching ? (
          <Loaded data={found.currentData} error={found.error} onRetry={() => void found.refetch()} rows={3}>
            {({ content }) => <Choices content={content} amount={line.amount} pending={pending} onChoose={choose} />}
          </Loaded>
        ) : (
          <Choices content={line.candidates} amount={line.amount} pending={pending} onChoose={choose} />
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  content: readonly AwaitedCandidate[]
  amount: number
  pending: boolean
  onChoose: (number: string) => Promise<void>
}

const Choices = ({ content, amount, pending, onChoose }: ChoicesProps) =>
  content.length === 0 ? (
    <EmptyState title="입금을 기다리는 주문이나 충전이 없습니다." />
  ) : (
    content.map(({ number, payer, partnerName, depositor, due }) => (
      <div key={number} className={css['choice']}>
        <div>
          <b>{formatWon(due)}</b> <span className={css['dim']}>{differenceOf(amount, due)}</span>
          <p>{number}</p>
          <p className={css['dim']}>
            {payer} ({partnerName}) · {depositor}
          </p>
        </div>
        <Button size="small" pending={pending} aria-label={`${number} 입금 확인`} onClick={() => void onChoose(number)}>
          입금 확인
        </Button>
      </div>
    ))
  )

/** The effect of another amount than the one due. */
function differenceOf(amount: number, due: number): string {
  if (amount === due) return '금액 같음'
  return amount < due ? `${formatWon(due - amount)} 부족` : `${formatWon(amount - due)} 초과`
}
