import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PanelActions, PanelSection } from '#web/ui/layout/Panel.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { answerFilterCodes, answerFilters, type AnswerFilter } from '../contract/campaign-terms.ts'
import { type BrandCampaign, campaignAnswersCall } from '../contract/campaigns.partner.calls.ts'
import { answerColumns } from './campaign-columns.tsx'

/** The answer of each store, with its time and the member's name. */
export function CampaignAnswers({ shopId, campaign }: { shopId: string; campaign: BrandCampaign }) {
  const [answer, setAnswer] = useState<AnswerFilter | 'ALL'>('ALL')
  const [page, setPage] = useState(0)
  const answers = useCall(
    campaignAnswersCall,
    { params: { id: campaign.campaignId }, query: { page, ...(answer !== 'ALL' && { answer }) }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const choose = (key: AnswerFilter | 'ALL') => {
    setAnswer(key)
    setPage(0)
  }
  return (
    <PanelSection title="매장별 답변">
      <Chips
        label="답변"
        items={[
          { key: 'ALL' as const, label: '전체' },
          ...answerFilterCodes.map((key) => ({ key, label: answerFilters[key].label })),
        ]}
        value={answer}
        onChange={choose}
      />
      <Loaded data={answers.currentData} error={answers.error} onRetry={() => void answers.refetch()} rows={5}>
        {({ content, size, totalElements }) => (
          <>
            <DataTable
              label="매장별 답변"
              columns={answerColumns}
              rows={content}
              rowKey={(row) => row.storeId}
              empty={<EmptyState title="해당하는 매장이 없습니다." />}
            />
            {totalElements > size && (
              <PanelActions>
                <Button onClick={() => setPage(page - 1)} disabledReason={page === 0 ? '첫 페이지입니다.' : undefined}>
                  이전
                </Button>
                <Button
                  onClick={() => setPage(page + 1)}
                  disabledReason={(page + 1) * size >= totalElements ? '마지막 페이지입니다.' : undefined}
                >
                  다음
                </Button>
              </PanelActions>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  )
}
