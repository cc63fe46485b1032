import { useState } from 'react'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { banks } from '#features/platform/settings/contract/banks.ts'
import { formatNumber } from '#values/won.ts'
import { oneOf, recordId, searchText } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { receivedText } from '#features/money/payments/contract/received-at.ts'
import { statementListCall } from '../contract/bank-statements.admin.calls.ts'
import {
  lineListCall,
  exportLinesCall,
  lineFilters,
  type AdminStatementLine,
  type LineCounts,
  type LineFilter,
} from '../contract/statement-lines.admin.calls.ts'
import { lineStates, matchLabels } from '../contract/statement-terms.ts'
import { ChooseTarget } from './ChooseTarget.tsx'
import { LineActions } from './LineActions.tsx'
import { LineState, LineTarget } from './LineMatch.tsx'
import { ReversalCard } from './ReversalCard.tsx'
import { StatementTable } from './StatementTable.tsx'
import { StatementUpload } from './StatementUpload.tsx'
import { useConfirmLines } from './use-confirm-lines.ts'
import css from './BankStatement.module.css'
import layout from '#web/ui/layout/words.module.css'

const parameters = { show: oneOf(lineFilters, 'OPEN'), statementId: recordId, search: searchText }

/** /admin/bankStatement: deposits from statements of the banks, matched with orders and charges. */
export function AdminBankStatementPage() {
  const { values, page, change, linkWith } = useListFilter(parameters)
  const { show, statementId, search } = values
  const chosen = { show, ...(statementId && { statementId }), ...(search && { search }) }
  const query = { ...chosen, page: String(page) }
  const lines = useCall(lineListCall, { query }, { refetchOnMountOrArgChange: true })
  const statements = useCall(statementListCall, {}, { refetchOnMountOrArgChange: true })
  const [choosing, setChoosing] = useState<AdminStatementLine | null>(null)
  const { confirmAll, pending } = useConfirmLines()
  const data = lines.currentData
  return (
    <div className={layout['stack16']}>
      <PageTitle
        title="은행 거래 내역"
        sub="은행의 거래 내역을 올리면 입금을 기다리는 주문·충전과 짝을 지어 보여 드립니다."
      />
      <Card>
        <StatementUpload
          accounts={statements.data?.accounts}
          onUploaded={(id) => change({ show: 'OPEN', statementId: String(id) })}
        />
      </Card>
      <ReversalCard />
      <ListTop>
        <Chips
          label="입금 내역"
          items={choicesOf(data?.counts)}
          value={show}
          onChange={(next) => change({ show: next })}
        />
        <FilterRow label="입금 내역 처리">
          <SearchField
            label="입금 내역 검색"
            placeholder="입금자, 금액, 주문번호"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
          <LazySheetButton request={() => request(exportLinesCall, { query: chosen })} />
          {statementId && (
            <Button look="plain" onClick={() => change({ statementId: '' })}>
              모든 거래 내역 보기
            </Button>
          )}
          {/* All exact lines are confirmed together, not those of a search. */}
          {!search && data !== undefined && data.counts.EXACT > 0 && (
            <Button
              look="primary"
              pending={pending}
              onClick={() =>
                void confirmAll({
                  count: data.counts.EXACT,
                  amount: data.exactAmount,
                  statementId: statementId ? Number(statementId) : undefined,
                })
              }
            >
              정확히 일치 {formatNumber(data.counts.EXACT)}건 모두 확인
            </Button>
          )}
        </FilterRow>
      </ListTop>
      <div>
        <PagedList
          list={lines}
          unit="건"
          label="입금 내역 목록"
          columns={[...facts, actions(setChoosing)]}
          rowKey={({ lineId }) => lineId}
          empty={<EmptyState title={show === 'OPEN' ? '처리할 입금 내역이 없습니다.' : '조회 결과가 없습니다.'} />}
        />
      </div>
      <Card title="올린 거래 내역" flush>
        <StatementTable list={statements} linkTo={(id) => linkWith({ show: 'OPEN', statementId: String(id) })} />
      </Card>
      {choosing && <ChooseTarget line={choosing} onClose={() => setChoosing(null)} />}
    </div>
  )
}

const labels: Record<LineFilter, string> = { ...lineStates, ...matchLabels }
const choicesOf = (counts: LineCounts | undefined) =>
  lineFilters.map((key) => ({
    key,
    label: labels[key],
    ...(counts && { count: key === 'OPEN' ? counts.EXACT + counts.PROPOSED + counts.NONE : counts[key] }),
  }))

const facts: Column<AdminStatementLine>[] = [
  {
    key: 'depositor',
    header: '입금자',
    cell: ({ depositor, memo }) => (
      <CellText under={memo} title={depositor} className={css['payer']}>
        {depositor || '입금자 없음'}
      </CellText>
    ),
  },
  {
    key: 'at',
    header: '거래일시',
    cell: ({ receivedAt, bank }) => <CellText under={banks[bank].label}>{receivedText(new Date(receivedAt))}</CellText>,
    width: 150,
  },
  { key: 'amount', header: '입금액', align: 'right', cell: ({ amount }) => <Money amount={amount} />, width: 104 },
  { key: 'state', header: '상태', cell: (line) => <LineState line={line} />, width: 110 },
  { key: 'target', header: '주문·충전', cell: (line) => <LineTarget line={line} /> },
]

const actions = (onChoose: (line: AdminStatementLine) => void): Column<AdminStatementLine> => ({
  key: 'actions',
  header: '처리',
  phone: 'actions',
  cell: (line) => <LineActions line={line} onChoose={() => onChoose(line)} />,
})
