import { useParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelData } from '#web/ui/layout/Panel.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  answerFilters,
  campaignAnswerCodes,
  campaignAnswers,
  campaignSentences,
  campaignStates,
  type CampaignAnswer,
} from '../contract/campaign-terms.ts'
import { storeCampaignCall, answerCampaignCall, type StoreCampaign } from '../contract/campaigns.calls.ts'
import { AgreementShare } from './AgreementShare.tsx'
import css from './Campaign.module.css'
import { campaignFacts } from './campaign-facts.ts'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/campaign/:campaignId: the terms, and the store's answer. */
export function CampaignPage() {
  const { base, user } = useShop()
  const { campaignId = '' } = useParams()
  const storeId = user?.chainStoreId ?? null
  const request = { storeId: storeId ?? 0, id: campaignId }
  const campaign = useCall(
    storeCampaignCall,
    { params: { id: request.id }, ofStore: storeId ?? 0 },
    { skip: storeId === null, refetchOnMountOrArgChange: true },
  )
  useReadMessages(campaign.currentData && { record: 'campaign', id: Number(campaignId) })
  return (
    <div className={css['page']}>
      <PageTitle title={campaign.currentData?.title ?? '광고·판촉 동의'} />
      {storeId === null ? (
        <EmptyState title="매장 회원만 볼 수 있습니다." />
      ) : (
        <PanelData
          data={campaign.currentData}
          error={campaign.error}
          onRetry={() => void campaign.refetch()}
          unknown="캠페인을 찾을 수 없습니다."
        >
          {(found) => (
            <>
              <Facts rows={campaignFacts(found)} />
              <div className={css['text']}>{found.description}</div>
              <AgreementShare campaign={found} />
              <Answer campaign={found} storeId={storeId} />
            </>
          )}
        </PanelData>
      )}
      <p>
        <ButtonLink to={`${base}/campaign`}>캠페인 목록</ButtonLink>
      </p>
    </div>
  )
}

function Answer({ campaign, storeId }: { campaign: StoreCampaign; storeId: number }) {
  const { state, answer, answeredAt, campaignId } = campaign
  const [send, { isLoading, originalArgs }] = useSend(answerCampaignCall)
  const press = async (word: CampaignAnswer) => {
    const reply = await send({ params: { id: String(campaignId) }, body: { chainStoreId: storeId, answer: word } })
    if (reply.error) toast(sentenceOf(reply.error), { tone: 'error' })
    else toast(word === 'AGREE' ? campaignSentences.agreed : campaignSentences.declined)
  }
  return (
    <>
      <Notice>
        {answerFilters[answer ?? 'NONE'].label}
        {answeredAt && ` · ${formatKoreanMinute(new Date(answeredAt))}에 답변했습니다.`}
        {state !== 'OPEN' && ` · ${campaignStates[state].label}`}
      </Notice>
      {state === 'OPEN' && (
        <div className={layout['cluster8']}>
          {campaignAnswerCodes.map((word) => (
            <Button
              key={word}
              size="large"
              look={word === 'AGREE' ? 'primary' : 'outline'}
              pending={isLoading && originalArgs?.body.answer === word}
              disabledReason={answer === word ? '이미 선택한 답변입니다.' : undefined}
              onClick={() => void press(word)}
            >
              {campaignAnswers[word].label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
