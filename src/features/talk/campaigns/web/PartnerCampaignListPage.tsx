import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  campaignKindCodes,
  campaignKinds,
  campaignSentences,
  campaignStateCodes,
  campaignStates,
} from '../contract/campaign-terms.ts'
import { brandCampaignsCall, proposeCampaignCall } from '../contract/campaigns.partner.calls.ts'
import { besideColumns, wholeColumns } from './campaign-columns.tsx'

/** /partner/:shopId/campaign: the proposed campaigns, with the opened one beside the list. */
export const PartnerCampaignListPage = () => <SplitView list={<Campaigns />} detail={useOutlet()} />

const parameters = { kind: anyOf(campaignKindCodes), state: anyOf(campaignStateCodes) }
const kinds = [
  { value: '', label: '구분 전체' } as const,
  ...campaignKindCodes.map((code) => ({ value: code, label: campaignKinds[code].label })),
]
const states = [
  { value: '', label: '상태 전체' } as const,
  ...campaignStateCodes.map((code) => ({ value: code, label: campaignStates[code].label })),
]

function Campaigns() {
  const { shopId = '', campaignId } = useParams()
  const { values, chosen, page, isFiltered, used, change, reset } = useListFilter(parameters)
  const list = useCall(
    brandCampaignsCall,
    { query: { ...chosen, page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const mayPropose = useMay()(proposeCampaignCall)
  const linkTo = useRowLink(`/partner/${shopId}/campaign`)
  const propose = mayPropose && (
    <ButtonLink to={`/partner/${shopId}/campaignForm`} look="primary">
      캠페인 제안
    </ButtonLink>
  )
  return (
    <>
      <PageTitle
        title={campaignId ? `캠페인 ${campaignId}` : '광고·판촉 동의'}
        action={
          <>
            <LazySavedViews list="partner-campaign" />
            {propose}
          </>
        }
      >
        광고·판촉 동의
      </PageTitle>
      <ListTop>
        <FilterRow label="캠페인 필터" used={used} reset={isFiltered && reset}>
          <SelectField
            label="구분"
            labelHidden
            options={kinds}
            value={values.kind}
            onChoose={(kind) => change({ kind })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={states}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={list}
        unit="건"
        label="캠페인 목록"
        columns={campaignId === undefined ? wholeColumns : besideColumns}
        rowKey={(row) => row.campaignId}
        link={(row) => linkTo(row.campaignId)}
        isActive={(row) => String(row.campaignId) === campaignId}
        empty={
          isFiltered ? (
            <EmptyState
              title={campaignSentences.nothingFound}
              text="다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>전체 캠페인 보기</Button>}
            />
          ) : (
            <EmptyState
              title={campaignSentences.nothingYet}
              text="광고나 판촉행사를 제안하면 가맹점의 동의를 받을 수 있습니다."
            />
          )
        }
      />
    </>
  )
}
