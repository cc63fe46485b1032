import { Link, useParams } from 'react-router'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { claimNames } from '#features/orders/orders/contract/order-claims.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Panel, PanelData, PanelLog, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnStates, returnWays } from '../contract/return-terms.ts'
import { adminReturnCall, adminReturnFileCall } from '../contract/returns.admin.calls.ts'
import { goodsOf, headlineOf, lineOf, parcelOf } from './return-words.ts'
import css from './Returns.module.css'
import { ReturnStateMark } from './ReturnStateMark.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'

// Loads on demand: few returns have photos.
const AttachmentFiles = optionalComponent(
  async () => (await import('#features/platform/files/web/AttachmentFiles.tsx')).AttachmentFiles,
)

// Loads on demand: closed returns have no actions.
const AdminReturnActions = optionalComponent(async () => (await import('./AdminReturnActions.tsx')).AdminReturnActions)

const everyMinute = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** /admin/return/:returnId: one return, to decide it. */
export function AdminReturnPage() {
  const { returnId = '' } = useParams()
  const { currentData: found, error, refetch } = useCall(adminReturnCall, { params: { id: returnId } }, everyMinute)
  return (
    <Panel
      title={found ? headlineOf(found) : '반품·교환'}
      mark={found && <ReturnStateMark state={found.state} />}
      under={found && goodsOf(found)}
      list="/admin/return"
      back="반품·교환 목록으로"
    >
      <PanelData data={found} error={error} onRetry={() => void refetch()} unknown="반품·교환 신청을 찾을 수 없습니다.">
        {(detail) => <Opened key={detail.id} detail={detail} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ detail }: { detail: AdminReturnDetail }) {
  const { id, state, lines, text, photos, steps } = detail
  return (
    <>
      <ReturnSteps detail={detail} />
      <AboutReturn detail={detail} />
      <PanelSection title="상품">
        <ul className={css['lines']}>
          {lines.map((line) => (
            <li key={`${line.lineNo}/${line.rowNo}`}>{lineOf(line)}</li>
          ))}
        </ul>
        <Elsewhere elsewhere={detail.elsewhere} />
      </PanelSection>
      {(text || photos.length > 0) && (
        <PanelSection title="신청 내용">
          {text && <p className={css['words']}>{text}</p>}
          <AttachmentFiles files={photos} fileRequest={fileRequestOf(adminReturnFileCall, { id })} isLarge />
        </PanelSection>
      )}
      <PanelSection title="처리 기록">
        <PanelLog
          label="처리 기록"
          entries={steps.toReversed().map(({ at, actor, by, note, ...step }, index) => ({
            id: index,
            at,
            actor: actor === 'BUYER' ? '신청자' : by,
            text: (
              <span className={css['words']}>
                <b>{returnStates[step.state].label}</b> {note}
              </span>
            ),
          }))}
        />
      </PanelSection>
      {returnStates[state].isOpen && <AdminReturnActions detail={detail} />}
    </>
  )
}

/** Other claims and exchanges of pieces of the same rows, so that nobody is paid twice for the same damage. */
function Elsewhere({ elsewhere: { refunded, claims } }: { elsewhere: AdminReturnDetail['elsewhere'] }) {
  const parts = [refunded > 0 && `환불한 ${formatNumber(refunded)}개`, claims.length > 0 && claimNames(claims)]
  const named = parts.filter(Boolean).join(', ')
  return named ? <Notice>같은 상품에서 따로 처리한 수량이 있습니다: {named}</Notice> : null
}

function AboutReturn({ detail }: { detail: AdminReturnDetail }) {
  const { orderNumber, storeName, partnerName, memberId, memberName, supplierName, way } = detail
  const { parcel, exchangeParcel, refundTotal } = detail
  const orderLink = <Link to={`/admin/order/${orderNumber}`}>{orderNumber}</Link>
  const memberLink = <Link to={`/admin/member/${memberId}`}>{memberName}</Link>
  const refunded = refundTotal !== null && <Money amount={refundTotal} />
  return (
    <PanelSection title="신청 정보">
      <Facts
        rows={[
          ['주문', orderLink],
          ['매장', fullStoreName(storeName, partnerName)],
          ['회원', memberLink],
          ['공급사', supplierName],
          ['보내는 방법', returnWays[way].label],
          ['보낸 택배', parcel && parcelOf(parcel)],
          ['환불 금액', refunded],
          ['교환 상품', exchangeParcel && parcelOf(exchangeParcel)],
        ]}
      />
    </PanelSection>
  )
}
