import { IconBuildingStore } from '@tabler/icons-react'
import { useCall } from '#web/api/use-call.ts'
import { WorkCard } from '#web/ui/layout/WorkCard.tsx'
import { waitingWorkCall } from '../contract/first-steps.partner.calls.ts'

/** Shows on the home page of the headquarters' shop the way to its centre, with what waits there. */
export function PartnerSummary({ shopId }: { shopId: string }) {
  const { data, error, refetch } = useCall(waitingWorkCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  const centre = `/partner/${shopId}`
  return (
    <WorkCard
      title="본사 업무"
      office={{ label: '본사 관리로 가기', to: centre, icon: <IconBuildingStore size={20} aria-hidden /> }}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      kinds={[
        { key: 'orders', label: '오늘 주문', to: `${centre}/order?period=today`, count: data?.ordersToday },
        { key: 'returns', label: '진행 중 반품·교환', to: `${centre}/return?state=OPEN`, count: data?.returns },
        { key: 'questions', label: '답변 대기 문의', to: `${centre}/question?state=OPEN`, count: data?.questions },
        { key: 'stores', label: '승인대기 매장', to: `${centre}/store?status=WAIT`, count: data?.stores, unit: '곳' },
      ]}
    />
  )
}
