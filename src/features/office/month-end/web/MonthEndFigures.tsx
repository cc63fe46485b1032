import { noValue } from '#contract/no-value.ts'
import { formatNumber } from '#values/won.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { documentKindLabels } from '#features/money/tax-documents/contract/document-terms.ts'
import type { DocumentSums, MonthEnd } from '../contract/month-end.calls.ts'
import { monthCashRows } from '../contract/month-end-sheets.ts'
import css from './MonthEndPage.module.css'
import layout from '#web/ui/layout/words.module.css'

interface FiguresProps {
  found: MonthEnd
  shopId: string
  /** True if some stores are chosen: cash belongs to the member and can't be split by store. */
  hasChoice: boolean
}

/** The orders and tax documents of the chosen stores, and the cash of the member. */
export const MonthEndFigures = ({ found, shopId, hasChoice }: FiguresProps) => (
  <div className={css['figures']}>
    <section className={css['part']} aria-label="주문">
      <h2>주문</h2>
      <p className={layout['note']}>
        이달에 결제된 주문이며, 금액은 취소를 반영한 거래명세서의 금액과 같습니다. 결제가 끝나기 전에 취소된 주문은
        포함하지 않습니다.
      </p>
      {found.stores.length === 0 ? (
        <EmptyState
          title="이달에 결제된 주문이 없습니다."
          action={<ButtonLink to={`/shop/${shopId}/orderList`}>주문내역 보기</ButtonLink>}
        />
      ) : (
        <>
          <OrderSums sums={found.sums} />
          <DataTable
            label="매장별 금액"
            columns={columns}
            rows={found.stores}
            rowKey={(row) => `${row.businessNumber}/${row.storeName}`}
            empty={null}
          />
        </>
      )}
      {found.documents.length > 0 && (
        <section className={css['part']} aria-label="증빙">
          <h2>증빙</h2>
          <p className={layout['note']}>
            이달에 공급한 금액의 세금계산서와 현금영수증이며, 취소로 수정한 금액을 뺀 합계입니다.
          </p>
          <DataTable
            label="증빙별 금액"
            columns={documentColumns}
            rows={found.documents}
            rowKey={({ kind }) => kind}
            empty={null}
          />
          <p>
            <ButtonLink to={`/shop/${shopId}/taxDocument?month=${found.month}`}>증빙 보기</ButtonLink>
          </p>
        </section>
      )}
    </section>
    <section className={css['part']} aria-label="예치금">
      <h2>예치금</h2>
      {hasChoice && <p className={layout['note']}>예치금은 매장별로 나누지 않으므로 모든 매장을 합한 금액입니다.</p>}
      <Card>
        <dl className={css['cash']}>
          {monthCashRows(found.cash).map(({ label, amount }, index, rows) => (
            <div key={label} data-end={index === rows.length - 1 || undefined}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} signed={index > 0 && index < rows.length - 1} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  </div>
)

const OrderSums = ({ sums }: { sums: MonthEnd['sums'] }) => (
  <dl className={css['sums']} aria-label="주문 합계">
    {(
      [
        ['합계', sums.total],
        ['공급가액', sums.supplyAmount],
        ['세액', sums.vat],
        ['취소 금액', sums.cancelled],
      ] as const
    ).map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Money amount={amount} size="card" />
        </dd>
      </div>
    ))}
  </dl>
)

const columns: readonly Column<MonthEnd['stores'][number]>[] = [
  { key: 'store', header: '매장', cell: ({ storeName }) => storeName, phone: 'title' },
  { key: 'number', header: '사업자등록번호', cell: ({ businessNumber }) => businessNumber || noValue },
  { key: 'orders', header: '주문', align: 'right', cell: ({ orders }) => `${formatNumber(orders)}건` },
  { key: 'total', header: '합계', align: 'right', cell: ({ total }) => <Money amount={total} /> },
  {
    key: 'supply',
    header: '공급가액',
    align: 'right',
    cell: ({ supplyAmount }) => <Money amount={supplyAmount} light />,
  },
  { key: 'vat', header: '세액', align: 'right', cell: ({ vat }) => <Money amount={vat} light /> },
]

const documentColumns: readonly Column<DocumentSums>[] = [
  { key: 'kind', header: '종류', cell: ({ kind }) => documentKindLabels[kind], phone: 'title' },
  {
    key: 'count',
    header: '발행',
    align: 'right',
    cell: ({ count, issued }) =>
      issued === count ? `${formatNumber(count)}건` : `${formatNumber(count)}건 중 ${formatNumber(issued)}건 발행`,
  },
  { key: 'total', header: '합계', align: 'right', cell: ({ total }) => <Money amount={total} /> },
  {
    key: 'supply',
    header: '공급가액',
    align: 'right',
    cell: ({ supply, taxFree }) => <Money amount={supply + taxFree} light />,
  },
  { key: 'vat', header: '세액', align: 'right', cell: ({ vat }) => <Money amount={vat} light /> },
]
