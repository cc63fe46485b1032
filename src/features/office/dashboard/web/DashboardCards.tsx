import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '#web/ui/text/Money.tsx'
import type { Dashboard } from '../contract/dashboard.partner.calls.ts'
import { Change } from '#web/ui/text/Change.tsx'
import css from './Dashboard.module.css'

/** Today's figures; each opens the list that it counts. */
export function DashboardCards({ centre, today, counts }: Pick<Dashboard, 'today' | 'counts'> & { centre: string }) {
  const orders = (status: string) => `${centre}/order?status=${status}&period=all`
  return (
    <nav className={css['cards']} aria-label="오늘 할 일">
      <CardLink to={`${centre}/order?period=today`} label="오늘 매출" amount={today.sales} unit="원">
        지난주 같은 시각 <Change now={today.sales} before={today.before} />
      </CardLink>
      <CardLink to={orders('PC')} label="신규주문" amount={counts.PC} unit="건">
        발주 확인 전
      </CardLink>
      <CardLink to={orders('BD')} label="입금대기" amount={counts.BD} unit="건">
        입금 확인 전
      </CardLink>
      <CardLink to={orders('UNSHIPPED')} label="출고 대기" amount={counts.UNSHIPPED} unit="건">
        출고가 끝나지 않음
      </CardLink>
      <CardLink to={orders('LATE')} label="출고 지연" amount={counts.LATE} unit="건" isAlert={counts.LATE > 0}>
        {counts.LATE > 0 ? '출고 예정일이 지남' : '지연된 주문 없음'}
      </CardLink>
      <CardLink to={`${centre}/store?status=WAIT`} label="승인 대기 매장" amount={counts.waitingStores} unit="곳">
        {counts.waitingStores > 0 ? '승인해 주세요' : '기다리는 매장 없음'}
      </CardLink>
    </nav>
  )
}

interface CardLinkProps {
  to: string
  label: string
  amount: number
  unit: string
  isAlert?: boolean
  children: ReactNode
}

export const CardLink = ({ to, label, amount, unit, isAlert = false, children }: CardLinkProps) => (
  <Link to={to} className={css['figure']} data-alert={isAlert}>
    <span className={css['label']}>
      {label} <IconChevronRight size={16} aria-hidden />
    </span>
    <Money amount={amount} size="section" unit={unit} />
    <span className={css['note']}>{children}</span>
  </Link>
)
