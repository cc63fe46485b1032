import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { isChargeNumber } from '../contract/deposit-code.ts'
import {
  unknownPaymentsCall,
  unknownPaymentSentences as sentences,
  type UnknownPayment,
} from '../contract/unknown-payment.admin.calls.ts'

/** /admin/cardPayment: card payments of which nobody knows whether they were made, and what the operator can do. */
export function AdminUnknownPaymentsPage() {
  const payments = useCall(unknownPaymentsCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageTitle title="카드 결제 확인" sub={sentences.about} />
      <Loaded data={payments.currentData} error={payments.error} onRetry={() => void payments.refetch()}>
        {(found) => (
          <>
            {found.some(({ isOfFormerKeys }) => isOfFormerKeys) && <Notice>{sentences.formerKeys}</Notice>}
            {found.length > 0 && <Notice>{sentences.console}</Notice>}
            <ListFrame>
              <DataTable
                label="결제 여부를 모르는 카드 결제"
                columns={columns}
                rows={found}
                rowKey={(row) => row.id}
                empty={<EmptyState title={sentences.none} />}
              />
            </ListFrame>
          </>
        )}
      </Loaded>
    </>
  )
}

const placeOf = (number: string): string =>
  isChargeNumber(number) ? `/admin/charge?search=${number}` : `/admin/order/${number}`

const columns: Column<UnknownPayment>[] = [
  {
    key: 'number',
    header: '주문·충전번호',
    phone: 'title',
    cell: (row) => <Link to={placeOf(row.orderNumber)}>{row.orderNumber}</Link>,
  },
  { key: 'member', header: '회원', cell: (row) => row.memberName },
  { key: 'gateway', header: '결제 주문번호', cell: (row) => row.gatewayOrderId },
  { key: 'at', header: '결제 시도', cell: (row) => formatKoreanMinute(new Date(row.createdAt)), width: 150 },
  {
    key: 'why',
    header: '상태',
    cell: (row) => (row.isOfFormerKeys ? <Pill tone="red">이전 키로 결제</Pill> : <Pill tone="orange">응답 대기</Pill>),
  },
  { key: 'amount', header: '금액', align: 'right', cell: (row) => <Money amount={row.amount} /> },
]
