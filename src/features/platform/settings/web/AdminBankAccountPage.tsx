import { useState } from 'react'
import { ConflictNotice, conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  adminBankAccountsCall,
  saveBankAccountsCall,
  bankAccountListSentences,
  mostBankAccounts,
  type BankAccountList,
  type BankAccountRow,
} from '../contract/bank-accounts.admin.calls.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { BankAccountItem } from './BankAccountItem.tsx'
import css from './BankAccounts.module.css'

/** /admin/settings/bankAccount, and a step of the set-up: the accounts for transfers, in the order that buyers see. */
export function AdminBankAccountPage() {
  const query = useCall(adminBankAccountsCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <Loaded data={query.data} error={query.error} onRetry={() => void query.refetch()} rows={3} height={72}>
      {(list) => <Accounts list={list} onReload={() => void query.refetch()} />}
    </Loaded>
  )
}

function Accounts({ list, onReload }: { list: BankAccountList; onReload: () => void }) {
  const [edited, setEdited] = useState<BankAccountRow | 'new' | null>(null)
  const [save, { isLoading: pending, error, reset }] = useSend(saveBankAccountsCall)
  /** The refused list, to be sent again. */
  const [refused, setRefused] = useState<readonly BankAccountRow[] | null>(null)
  const conflict = refused ? conflictOf(error) : undefined

  const send = async (accounts: readonly BankAccountRow[], version = list.version) => {
    if (pending) return
    const answer = await save({ body: { version, accounts: accounts.map((each) => ({ ...each })) } })
    setRefused(answer.error && conflictOf(answer.error) ? accounts : null)
    if (!answer.error) toast(bankAccountListSentences.saved)
    else if (!conflictOf(answer.error)) await alertDialog(sentenceOf(answer.error))
  }
  const replace = (old: BankAccountRow, next: BankAccountRow) =>
    send(list.accounts.map((each) => (each.id === old.id ? next : each)))
  const toggle = async (row: BankAccountRow) => {
    const isLast = row.isActive && list.accounts.filter(({ isActive }) => isActive).length === 1
    const ask = { text: bankAccountListSentences.lastOne, confirm: '사용 중지' }
    if (isLast && !(await confirmDialog(ask))) return
    await replace(row, { ...row, isActive: !row.isActive })
  }
  const move = (from: number, by: -1 | 1) => {
    const moved = [...list.accounts]
    const [row] = moved.splice(from, 1)
    if (row) moved.splice(from + by, 0, row)
    return send(moved)
  }

  return (
    <Card
      title="입금 계좌"
      action={
        list.accounts.length > 0 &&
        list.accounts.length < mostBankAccounts && <Button onClick={() => setEdited('new')}>계좌 추가</Button>
      }
    >
      {conflict && refused && (
        <ConflictNotice
          conflict={conflict}
          pending={pending}
          onReload={() => {
            setRefused(null)
            reset()
            onReload()
          }}
          onOverwrite={(version) => void send(refused, version)}
        />
      )}
      {list.accounts.length === 0 ? (
        <EmptyState
          title="등록된 입금 계좌가 없습니다."
          text={bankAccountListSentences.none}
          action={<Button onClick={() => setEdited('new')}>계좌 추가</Button>}
        />
      ) : (
        <ul className={css['accounts']} aria-label="입금 계좌">
          {list.accounts.map((row, at) => (
            <BankAccountItem
              key={row.id}
              row={row}
              isFirst={at === 0}
              isLast={at === list.accounts.length - 1}
              pending={pending}
              onMove={(by) => void move(at, by)}
              onEdit={() => setEdited(row)}
              onToggle={() => void toggle(row)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <BankAccountDialog
          row={edited === 'new' ? null : edited}
          pending={pending}
          onClose={() => setEdited(null)}
          onSubmit={async (form) => {
            await (edited === 'new'
              ? send([...list.accounts, { ...form, id: null, isActive: true }])
              : replace(edited, { ...edited, ...form }))
            setEdited(null)
          }}
        />
      )}
    </Card>
  )
}
