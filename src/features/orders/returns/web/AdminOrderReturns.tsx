import { Link } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { adminReturnsCall } from '../contract/returns.admin.calls.ts'
import { goodsOf, headlineOf } from './return-words.ts'
import css from './Returns.module.css'
import { ReturnStateMark } from './ReturnStateMark.tsx'
import layout from '#web/ui/layout/words.module.css'

/** The returns of an order, with links to decide them. Only for the roles that read returns. */
export function AdminOrderReturns({ orderNumber }: { orderNumber: string }) {
  const may = useMay()
  return may(adminReturnsCall) ? (
    <Returns orderNumber={orderNumber} />
  ) : (
    <RoleNote call={adminReturnsCall} can="볼 수 있습니다" />
  )
}

function Returns({ orderNumber }: { orderNumber: string }) {
  const { currentData, error } = useCall(
    adminReturnsCall,
    { query: { orderNumber } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = currentData?.content
  if (!rows)
    return error ? <p className={layout['note']}>{sentenceOf(error)}</p> : <SkeletonRows rows={1} height={32} />
  if (rows.length === 0) return <p className={layout['note']}>신청이 없습니다.</p>
  return (
    <ul className={css['lines']} aria-label="주문의 반품·교환">
      {rows.map((row) => (
        <li key={row.id} className={css['row']}>
          <Link to={`/admin/return/${row.id}`}>{headlineOf(row)}</Link>
          <span>
            {goodsOf(row)} <small>{formatKoreanMinute(new Date(row.askedAt)).slice(5)}</small>
          </span>
          <ReturnStateMark state={row.state} />
        </li>
      ))}
    </ul>
  )
}
