import { noValue } from '#contract/no-value.ts'
import { useState } from 'react'
import { useOutlet, useParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sumByUnit, formatUnitCounts } from '#values/unit-counts.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListFoot, ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { mailStates } from '../contract/purchase-order-terms.ts'
import {
  duePurchaseOrdersCall,
  makePurchaseOrdersCall,
  type DueSupplier,
} from '../contract/purchase-orders.admin.calls.ts'
import { SendDue } from './SendDue.tsx'

/** /admin/purchaseOrder/due: what each supplier would be told now; sends it to the ticked ones, with a preview beside. */
export const AdminDuePurchaseOrdersPage = () => <SplitView list={<Due />} detail={useOutlet()} />

function Due() {
  const { supplierId } = useParams()
  const list = useCall(duePurchaseOrdersCall, undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <PageTitle
        title="발주서 보내기"
        sub="마감 전에 공급사를 골라 먼저 보냅니다. 보내지 않은 내용은 마감 시각에 자동으로 보냅니다."
        action={<ButtonLink to="/admin/purchaseOrder">발주서 목록</ButtonLink>}
      />
      <Loaded data={list.currentData} error={list.error} onRetry={() => void list.refetch()}>
        {({ suppliers }) => <DueSuppliers suppliers={suppliers} openId={supplierId} />}
      </Loaded>
    </>
  )
}

function DueSuppliers({ suppliers, openId }: { suppliers: readonly DueSupplier[]; openId: string | undefined }) {
  const linkTo = useRowLink('/admin/purchaseOrder/due')
  const may = useMay()(makePurchaseOrdersCall)
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  // A supplier without news any more leaves the list and with it the selection.
  const chosen = suppliers.filter((row) => ticked.has(row.supplierId))
  const clear = () => setTicked(new Set())
  const selection = { selected: ticked, onChange: setTicked, rowLabel: (row: DueSupplier) => row.name }
  return (
    <>
      <ListFrame>
        <DataTable
          label="보낼 발주서"
          columns={openId === undefined ? wholeColumns : besideColumns}
          rows={suppliers}
          rowKey={(row) => row.supplierId}
          link={(row) => linkTo(row.supplierId)}
          isActive={(row) => String(row.supplierId) === openId}
          {...(may && { selection })}
          empty={
            <EmptyState
              title="보낼 발주서가 없습니다."
              text="결제된 주문이나 취소, 교환이 새로 생기면 공급사별로 표시됩니다."
            />
          }
        />
      </ListFrame>
      {suppliers.length > 0 && (
        <ListFoot>
          <span>{`공급사 ${formatNumber(suppliers.length)}곳 · ${totalOf(suppliers)}`}</span>
        </ListFoot>
      )}
      {chosen.length > 0 && (
        <BulkBar sum={`${formatNumber(chosen.length)}곳 · ${totalOf(chosen)}`} onClear={clear}>
          <SendDue suppliers={chosen} label={`${formatNumber(chosen.length)}곳에 보내기`} onSent={clear} />
        </BulkBar>
      )}
    </>
  )
}

/** '추가 1,000개 · 19박스 · 12,000,000원'. */
const totalOf = (suppliers: readonly DueSupplier[]): string =>
  [
    formatUnitCounts(sumByUnit(suppliers.flatMap(({ asked }) => asked))),
    formatWon(suppliers.reduce((sum, { supply }) => sum + supply, 0)),
  ]
    .filter(Boolean)
    .join(' · ')

const supplier: Column<DueSupplier> = {
  key: 'supplier',
  header: '공급사',
  cell: (row) => (
    <CellText>
      <b>{row.name}</b>
    </CellText>
  ),
}
const orders: Column<DueSupplier> = {
  key: 'orders',
  header: '주문',
  align: 'right',
  cell: (row) => `${formatNumber(row.orders)}건`,
}
const lines: Column<DueSupplier> = {
  key: 'lines',
  header: '품목',
  phone: 'hidden',
  align: 'right',
  cell: (row) => `${formatNumber(row.lines)}줄`,
}
const asked: Column<DueSupplier> = {
  key: 'asked',
  header: '추가',
  align: 'right',
  cell: (row) => formatUnitCounts(row.asked) || noValue,
}
const others: Column<DueSupplier> = {
  key: 'others',
  header: '취소·교환',
  align: 'right',
  cell: ({ takenBack, exchanges, moved }) =>
    [
      takenBack.length > 0 && `취소 ${formatUnitCounts(takenBack)}`,
      exchanges > 0 && `교환 ${formatNumber(exchanges)}건`,
      moved > 0 && `배송지 변경 ${formatNumber(moved)}건`,
    ]
      .filter(Boolean)
      .join(' · ') || noValue,
}
const supply: Column<DueSupplier> = {
  key: 'supply',
  header: '공급가',
  align: 'right',
  cell: (row) => formatWon(row.supply),
}
const mail: Column<DueSupplier> = {
  key: 'mail',
  header: '받는 이메일',
  cell: (row) =>
    row.contactEmail ? (
      <CellText>{row.contactEmail}</CellText>
    ) : (
      <Pill tone={mailStates.NO_ADDRESS.tone}>{mailStates.NO_ADDRESS.label}</Pill>
    ),
}
const cutoff: Column<DueSupplier> = {
  key: 'cutoff',
  header: '자동 발주',
  phone: 'hidden',
  cell: (row) => formatKoreanMinute(new Date(row.cutoffAt)),
}
const wholeColumns = [supplier, orders, lines, asked, others, supply, mail, cutoff]
const besideColumns = [supplier, orders, asked, supply]
