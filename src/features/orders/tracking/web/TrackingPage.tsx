import { isOperatorUser } from '#contract/session-roles.ts'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { homeOf } from '#features/brands/brands/web/use-shop.ts'
import { useBrandTheme } from '#features/brands/brands/web/use-brand-theme.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { RefusedReturn } from '#web/return/RefusedReturn.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { courierCodes, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { carrierPage, trackingSentences } from '#features/goods/delivery/contract/tracking.ts'
import { trackingCall } from '../contract/tracking.calls.ts'
import { ParcelEvents } from './ParcelEvents.tsx'
import { ParcelHead } from './ParcelHead.tsx'
import css from './TrackingPage.module.css'
import type { Tracking } from './tracking.api.ts'
import layout from '#web/ui/layout/words.module.css'

/**
 * /shop/delivery/:deliveryId/:deliveryNumber: the state of a parcel; `deliveryId` is our courier code [decisions: Delivery].
 */
export function TrackingPage() {
  const { deliveryId, deliveryNumber = '' } = useParams()
  const courier = courierCodes.find((code) => code === deliveryId)
  return (
    <PlainPage title="배송조회" {...(history.length > 1 && { back: true })} closeTo="/">
      {courier ? <Parcel courier={courier} number={deliveryNumber} /> : <Unknown />}
    </PlainPage>
  )
}

const Unknown = ({ error }: { error?: unknown }) => (
  <RefusedReturn error={error}>
    <EmptyState
      title="배송 정보를 조회할 수 없습니다."
      text="운송장번호를 확인하시거나 주문상세에서 배송조회를 눌러 주세요."
    />
  </RefusedReturn>
)

function Parcel({ courier, number }: { courier: CourierCode; number: string }) {
  const parcel = { deliveryId: courier, deliveryNumber: number }
  // The server decides whether its cached answer is stale, so every visit asks it.
  const query = useCall(trackingCall, { params: parcel }, { refetchOnMountOrArgChange: true })
  const tracking = query.currentData
  useBrandTheme(useCall(brandCall, { params: { id: tracking?.partnerUri ?? '' } }, { skip: !tracking }).data)
  if (!tracking && query.error && !query.isFetching) {
    if (isApiError(query.error) && query.error.status === 404) return <Unknown error={query.error} />
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!tracking) return <SkeletonRows rows={4} height={96} />
  return (
    <div className={layout['stack20']}>
      <ParcelHead tracking={tracking} />
      <Events tracking={tracking} />
      <div className={css['actions']}>
        <OrderLink tracking={tracking} />
        <CarrierLink tracking={tracking} />
        {tracking.answer !== 'BY_HAND' && (
          <Button
            look="plain"
            icon={<IconRefresh size={18} stroke={1.7} aria-hidden />}
            pending={query.isFetching}
            onClick={() => void query.refetch()}
          >
            새로고침
          </Button>
        )}
      </div>
      {tracking.checkedAt && (
        <p className={css['checked']}>
          {formatKoreanMinute(new Date(tracking.checkedAt))} 조회{tracking.demo && ' · 데모용 배송 정보입니다.'}
        </p>
      )}
    </div>
  )
}

function Events({ tracking: { answer, events } }: { tracking: Tracking }) {
  const sentence = trackingSentences[answer]
  return (
    <>
      {sentence && (
        <p className={css['sentence']} role="status">
          {sentence}
        </p>
      )}
      {events.length > 0 && <ParcelEvents events={events} />}
    </>
  )
}

function OrderLink({ tracking: { orderNumber, partnerUri } }: { tracking: Tracking }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  // Orders placed in another brand's market are listed under the own orders.
  const home = homeOf(user, { mode: 'market', shopId: partnerUri })
  const isOperator = isOperatorUser(user)
  const to = isOperator ? `/admin/order/${orderNumber}` : `${home}/orderDetail/${orderNumber}`
  return (
    <ButtonLink to={to} wide>
      주문상세 보기
    </ButtonLink>
  )
}

/** Promotes the courier's own page when no events are known. */
function CarrierLink({ tracking: { deliveryId, deliveryNumber, answer } }: { tracking: Tracking }) {
  const page = carrierPage(deliveryId, deliveryNumber)
  if (!page) return null
  const isNeeded = answer === 'DOWN' || answer === 'OFF'
  return (
    <ButtonLink
      to={page}
      target="_blank"
      rel="noopener noreferrer"
      wide
      look={isNeeded ? 'primary' : 'outline'}
      icon={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
      aria-label="택배사 홈페이지에서 보기 (새 창)"
    >
      택배사 홈페이지에서 보기
    </ButtonLink>
  )
}
