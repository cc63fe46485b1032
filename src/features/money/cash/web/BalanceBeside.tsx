import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import type { CashBalance } from '../contract/cash.calls.ts'
import { BalanceCard } from './BalanceCard.tsx'

/** The balance beside a form, which is above it on a phone: its place is kept, so that the form does not move when it comes. */
export const BalanceBeside = ({ cash, isLoading }: { cash: CashBalance | undefined; isLoading: boolean }) =>
  cash ? <BalanceCard cash={cash} /> : isLoading && <Skeleton height={178} />
