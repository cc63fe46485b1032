import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { waitingCampaignsCall } from '../contract/waiting-campaigns.calls.ts'
import css from './WaitingCampaigns.module.css'

/** Tells the store about campaigns without its answer; hidden if there are none. */
export function WaitingCampaigns({ base, storeId }: { base: string; storeId: number }) {
  const { data } = useCall(waitingCampaignsCall, { ofStore: storeId })
  if (!data || data.waiting === 0) return null
  return (
    <section className={css['row']} aria-label="광고·판촉 동의 요청">
      <b>답변을 기다리는 캠페인 {data.waiting.toLocaleString('ko-KR')}건</b>
      <ButtonLink to={`${base}/campaign`}>답변하기</ButtonLink>
    </section>
  )
}
