import { useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { campaignSentences, campaignStates } from '../contract/campaign-terms.ts'
import { brandCampaignCall, withdrawCampaignCall, type BrandCampaign } from '../contract/campaigns.partner.calls.ts'
import { AgreementShare } from './AgreementShare.tsx'
import css from './Campaign.module.css'
import { CampaignAnswers } from './CampaignAnswers.tsx'
import { campaignFacts } from './campaign-facts.ts'
import { campaignReport } from './campaigns.partner.api.ts'
import layout from '#web/ui/layout/words.module.css'

const everyHalfMinute = { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true }

/** /partner/:shopId/campaign/:campaignId: the live share of agreeing stores and the answer of each. */
export function PartnerCampaignPage() {
  const { shopId = '', campaignId = '' } = useParams()
  const { currentData, error, refetch } = useCall(
    brandCampaignCall,
    { params: { id: campaignId }, shop: shopId },
    everyHalfMinute,
  )
  return (
    <Panel
      title={currentData?.title ?? '캠페인'}
      mark={
        currentData && (
          <Pill tone={campaignStates[currentData.state].tone}>{campaignStates[currentData.state].label}</Pill>
        )
      }
      list={`/partner/${shopId}/campaign`}
      back="캠페인 목록으로"
    >
      <PanelData data={currentData} error={error} onRetry={() => void refetch()} unknown="캠페인을 찾을 수 없습니다.">
        {(opened) => (
          <>
            <AgreementShare campaign={opened} />
            <p className={layout['note']}>{campaignSentences.whoCounts}</p>
            <Actions shopId={shopId} campaign={opened} />
            <Facts rows={campaignFacts(opened)} />
            <PanelSection title="내용">
              <div className={css['text']}>{opened.description}</div>
            </PanelSection>
            <CampaignAnswers key={opened.campaignId} shopId={shopId} campaign={opened} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

function Actions({ shopId, campaign }: { shopId: string; campaign: BrandCampaign }) {
  const [withdraw, { isLoading }] = useSend(withdrawCampaignCall)
  const may = useMay()
  const id = String(campaign.campaignId)
  const press = async () => {
    if (!(await confirmDialog({ text: campaignSentences.withdrawAsk, confirm: '철회', danger: true }))) return
    const answer = await withdraw({ params: { id }, shop: shopId })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(campaignSentences.withdrawDone)
  }
  return (
    <PanelActions>
      <DownloadButton label="결과 PDF" request={() => campaignReport({ shopId, id })} />
      {campaign.state === 'OPEN' && may(withdrawCampaignCall) && (
        <Button look="danger" pending={isLoading} onClick={() => void press()}>
          철회
        </Button>
      )}
    </PanelActions>
  )
}
