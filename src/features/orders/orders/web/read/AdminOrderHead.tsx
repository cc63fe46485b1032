import { IconExternalLink } from '@tabler/icons-react'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { formatPhone } from '#values/phone.ts'
import { formatWon } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { PanelClose } from '#web/ui/overlay/PanelClose.tsx'
import css from './AdminOrderHead.module.css'
import { AdminStatusPill } from '../order/AdminStatusPill.tsx'
import type { AdminOrder } from '../orders.admin.api.ts'

interface BackProps {
  /** True if shown beside the list instead of as a page. */
  beside: boolean
}

/** Link back to the filtered list. */
export const AdminOrderBack = ({ beside }: BackProps) => (
  <PanelClose list="/admin/order" back="주문 목록으로" beside={beside} />
)

/** Header with state, number, store, total and member. */
export function AdminOrderHead({ order, beside }: BackProps & { order: AdminOrder }) {
  const { orderNumber, member, chainStore } = order
  const Title = beside ? 'h2' : 'h1'
  return (
    <header className={css['head']}>
      <div className={css['line']}>
        {!beside && <AdminOrderBack beside={false} />}
        <AdminStatusPill {...order} />
        <span className={css['number']}>{orderNumber}</span>
        {beside && (
          <>
            <a
              href={`/admin/order/${orderNumber}`}
              target="_blank"
              rel="noopener"
              className={css['icon']}
              aria-label="새 창으로 열기"
              title="새 창으로 열기"
            >
              <IconExternalLink size={19} aria-hidden />
            </a>
            <AdminOrderBack beside />
          </>
        )}
      </div>
      <div className={css['names']}>
        <Title id="admin-order" tabIndex={-1} className={css['store']}>
          {fullStoreName(chainStore.name, order.partnerName)}
        </Title>
        <Money amount={order.total} size="page" />
      </div>
      <div className={css['small']}>
        <span>
          {member.name} ·{' '}
          {order.masked ? (
            member.phone
          ) : (
            <a href={`tel:${member.phone.replaceAll(/\D/g, '')}`}>{formatPhone(member.phone)}</a>
          )}
        </span>
        <span>
          상품 {formatWon(order.price - order.totalPrintPrice)}
          {order.totalPrintPrice > 0 && ` · 인쇄비 ${formatWon(order.totalPrintPrice)}`} · 배송비{' '}
          {formatWon(order.sendCost)}
        </span>
      </div>
    </header>
  )
}
