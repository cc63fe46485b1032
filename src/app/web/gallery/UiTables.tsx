import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'

interface Row {
  id: number
  number: string
  store: string
  total: number
}

const rows: Row[] = [
  { id: 1, number: '20261117-5820413', store: '바삭온치킨 성수점', total: 253_000 },
  { id: 2, number: '20261117-3150842', store: '바삭온치킨 노원점', total: 385_000 },
]

const columns: Column<Row>[] = [
  { key: 'number', header: '주문번호', cell: (row) => row.number },
  { key: 'store', header: '매장', cell: (row) => row.store },
  { key: 'state', header: '상태', cell: () => <Pill tone="orange">입금확인중</Pill> },
  {
    key: 'total',
    header: '금액',
    align: 'right',
    cell: (row) => <Money amount={row.total} />,
    sorts: { descending: 'most', ascending: '' },
  },
  { key: 'do', header: '처리', align: 'right', phone: 'actions', cell: () => <Button size="small">입금 확인</Button> },
]

export function UiTables() {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set([1]))
  const [order, setOrder] = useState('')
  const sorted = rows.toSorted((a, b) => (order === 'most' ? b.total - a.total : a.total - b.total))
  return (
    <>
      <DataTable
        label="주문 목록"
        columns={columns}
        rows={sorted}
        rowKey={(row) => row.id}
        empty={<EmptyState title="조회 결과가 없습니다." />}
        selection={{ selected, onChange: setSelected, rowLabel: (row) => row.number }}
        sort={{ value: order, onChange: setOrder }}
        onOpen={(row) => toast(row.number)}
        isActive={(row) => row.id === 2}
      />
      <Card title="불러오는 중, 없음, 오류">
        <SkeletonRows rows={2} />
        <EmptyState title="장바구니에 담긴 상품이 없습니다." action={<Button>상품 보러 가기</Button>} />
        <ErrorState error={undefined} onRetry={() => {}} />
      </Card>
    </>
  )
}
