import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { answerFilters, campaignKinds, campaignStates } from '../contract/campaign-terms.ts'
import type { CampaignRow, StoreAnswer } from '../contract/campaigns.partner.calls.ts'
import { shareText } from '../contract/report-labels.ts'

type CampaignColumn = Column<CampaignRow>

const title: CampaignColumn = {
  key: 'title',
  header: '제목',
  cell: (row) => (
    <CellText title={row.title}>
      <b>{row.title}</b>
    </CellText>
  ),
}
const kind: CampaignColumn = { key: 'kind', header: '구분', cell: (row) => campaignKinds[row.kind].label }
const state: CampaignColumn = {
  key: 'state',
  header: '상태',
  cell: (row) => <Pill tone={campaignStates[row.state].tone}>{campaignStates[row.state].label}</Pill>,
}
const agreed: CampaignColumn = {
  key: 'agreed',
  header: '동의',
  align: 'right',
  cell: (row) => shareText(row.agreed, row.entitled),
}
const deadline: CampaignColumn = { key: 'deadline', header: '응답 기한', cell: (row) => row.deadlineOn }

export const wholeColumns = [title, kind, state, agreed, deadline]
export const besideColumns = [title, state, agreed]

export const answerColumns: Column<StoreAnswer>[] = [
  {
    key: 'store',
    header: '매장',
    cell: (row) => (
      <b>
        <OwnStoreName name={row.storeName} />
      </b>
    ),
  },
  {
    key: 'answer',
    header: '답변',
    cell: ({ answer }) => (
      <Pill tone={answerFilters[answer ?? 'NONE'].tone}>{answerFilters[answer ?? 'NONE'].label}</Pill>
    ),
  },
  {
    key: 'at',
    header: '답변 시각',
    cell: ({ answeredAt, answeredBy }) =>
      answeredAt ? `${formatKoreanMinute(new Date(answeredAt))} · ${answeredBy ?? ''}` : noValue,
  },
]
