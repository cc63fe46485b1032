import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useCall } from '#web/api/use-call.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { answerFilters, campaignKinds, campaignSentences, campaignStates } from '../contract/campaign-terms.ts'
import { storeCampaignsCall, type StoreCampaignRow } from '../contract/campaigns.calls.ts'
import css from './Campaign.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/campaign: the campaigns that the headquarters has proposed to the current store. */
export function CampaignListPage() {
  const { base, user } = useShop()
  const { page } = useListFilter({})
  const storeId = user?.chainStoreId ?? null
  const campaigns = useCall(
    storeCampaignsCall,
    { query: { page }, ofStore: storeId ?? 0 },
    { skip: storeId === null, refetchOnMountOrArgChange: true },
  )
  return (
    <div className={css['page']}>
      <PageTitle title="광고·판촉 동의" sub="본사가 제안한 광고와 판촉행사에 동의 여부를 답변하실 수 있습니다." />
      {storeId === null ? (
        <EmptyState title="매장 회원만 볼 수 있습니다." />
      ) : (
        <Loaded data={campaigns.currentData} error={campaigns.error} onRetry={() => void campaigns.refetch()} rows={5}>
          {(found) =>
            found.content.length === 0 ? (
              <EmptyState
                title={campaignSentences.noneForStore}
                text="본사가 제안하면 여기에서 답변하실 수 있습니다."
              />
            ) : (
              <>
                <ul className={css['rows']} aria-label="제안받은 캠페인">
                  {found.content.map((row) => (
                    <Row key={row.campaignId} row={row} base={base} />
                  ))}
                </ul>
                <AddressPager {...found} />
              </>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

const Row = ({ row, base }: { row: StoreCampaignRow; base: string }) => (
  <li>
    <Link to={`${base}/campaign/${row.campaignId}`} className={css['row']}>
      <span className={css['title']}>
        <Pill tone={campaignStates[row.state].tone}>{campaignStates[row.state].label}</Pill>
        <b>{row.title}</b>
        <Pill tone={answerFilters[row.answer ?? 'NONE'].tone}>{answerFilters[row.answer ?? 'NONE'].label}</Pill>
      </span>
      <span className={layout['note']}>
        {campaignKinds[row.kind].label} · {row.deadlineOn}까지 응답
      </span>
    </Link>
  </li>
)
