import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { BankAccountRow } from '../contract/bank-accounts.admin.calls.ts'
import { banks } from '../contract/banks.ts'
import css from './BankAccounts.module.css'

interface BankAccountItemProps {
  row: BankAccountRow
  isFirst: boolean
  isLast: boolean
  pending: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onToggle: () => void
}

export function BankAccountItem({ row, isFirst, isLast, pending, ...act }: BankAccountItemProps) {
  const name = `${banks[row.bankCode].label} ${row.account}`
  return (
    <li className={css['account']} data-off={!row.isActive || undefined}>
      <span className={css['name']}>
        <b>{name}</b>
        <span className={css['holder']}>
          {row.holder} <Pill tone={row.isActive ? 'green' : 'gray'}>{row.isActive ? '사용 중' : '사용 중지'}</Pill>
        </span>
      </span>
      <span className={css['actions']}>
        <IconButton label={`${name} 위로`} disabled={isFirst || pending} onClick={() => act.onMove(-1)}>
          <IconArrowUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={`${name} 아래로`} disabled={isLast || pending} onClick={() => act.onMove(1)}>
          <IconArrowDown size={20} aria-hidden />
        </IconButton>
        <Button disabled={pending} onClick={act.onEdit}>
          수정 <span className="visually-hidden">{name}</span>
        </Button>
        <Button disabled={pending} onClick={act.onToggle}>
          {row.isActive ? '사용 중지' : '다시 사용'} <span className="visually-hidden">{name}</span>
        </Button>
      </span>
    </li>
  )
}
