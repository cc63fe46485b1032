import { Link, useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelLog, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { returnSentences } from '../contract/return-sentences.ts'
import { returnStates, returnWays } from '../contract/return-terms.ts'
import { brandReturnCall, type BrandReturn } from '../contract/returns.partner.calls.ts'
import { headlineOf, lineOf, parcelOf } from './return-words.ts'
import css from './Returns.module.css'
import { ReturnStateMark } from './ReturnStateMark.tsx'

/** /partner/:shopId/return/:returnId: one return of a store, to read. */
export function PartnerReturnPage() {
  const { shopId = '', returnId = '' } = useParams()
  const fresh = { refetchOnMountOrArgChange: true }
  const found = useCall(brandReturnCall, { params: { id: returnId }, shop: shopId }, fresh)
  const { currentData, error, refetch } = found
  return (
    <Panel
      title={currentData ? headlineOf(currentData) : '반품·교환'}
      mark={currentData && <ReturnStateMark state={currentData.state} />}
      under={currentData?.storeName}
      list={`/partner/${shopId}/return`}
      back="반품·교환 목록으로"
    >
      <PanelData
        data={currentData}
        error={error}
        onRetry={() => void refetch()}
        unknown="반품·교환 신청을 찾을 수 없습니다."
      >
        {(detail) => <Opened key={detail.id} shopId={shopId} detail={detail} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ shopId, detail }: { shopId: string; detail: BrandReturn }) {
  const { orderNumber, chainStoreId, storeName, supplierName, way, parcel, exchangeParcel } = detail
  const centre = `/partner/${shopId}`
  const orderLink = <Link to={`${centre}/order/${orderNumber}`}>{orderNumber}</Link>
  const storeLink = <Link to={`${centre}/store/${chainStoreId}`}>{storeName}</Link>
  const refunded = detail.refundTotal !== null && <Money amount={detail.refundTotal} />
  return (
    <>
      {returnStates[detail.state].isOpen && <Notice>{returnSentences.decidedByOperator}</Notice>}
      <PanelSection title="신청 정보">
        <Facts
          rows={[
            ['주문', orderLink],
            ['매장', storeLink],
            ['상품금액', <Money key="amount" amount={detail.amount} />],
            ['환불 금액', refunded],
            ['공급사', supplierName],
            ['보내는 방법', returnWays[way].label],
            ['보낸 택배', parcel && parcelOf(parcel)],
            ['교환 상품', exchangeParcel && parcelOf(exchangeParcel)],
          ]}
        />
      </PanelSection>
      <PanelSection title="상품">
        <ul className={css['lines']}>
          {detail.lines.map((line) => (
            <li key={`${line.lineNo}/${line.rowNo}`}>{lineOf(line)}</li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title="처리 기록">
        <PanelLog
          label="처리 기록"
          entries={detail.steps.toReversed().map(({ state, isOfBuyer, refusal, at }, index) => ({
            id: index,
            at,
            actor: isOfBuyer ? '신청자' : '발주',
            text: (
              <span className={css['words']}>
                <b>{returnStates[state].label}</b> {refusal}
              </span>
            ),
          }))}
        />
      </PanelSection>
    </>
  )
}
