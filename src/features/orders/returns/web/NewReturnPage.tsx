import { useNavigate, useParams } from 'react-router'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { countShownRefunds } from '#features/orders/orders/contract/refund-terms.ts'
import { RowCounts } from '#features/orders/orders/web/order/RowCounts.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { ReturnableOrderRow } from '../contract/return-data.ts'
import { orderRefusalOf, rowRefusalText } from '../contract/return-rules.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { returnLimits, returnReasons } from '../contract/return-terms.ts'
import { orderReturnsCall } from '../contract/returns.calls.ts'
import { ExpectedRefund } from './ExpectedRefund.tsx'
import { ReturnChoices } from './ReturnChoices.tsx'
import { ownUpload } from '#features/platform/files/web/file-request.ts'
import css from './Returns.module.css'
import { reasonItems } from './return-choices.ts'
import { hasTaken, rowName, takenText } from './return-words.ts'
import { keyOf, useReturnForm } from './use-return-form.ts'
import { handedOverSentence } from '#features/orders/orders/contract/order-sentences.ts'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/orderDetail/:orderNumber/return: asks for a refund or an exchange of pieces that were sent. */
export function NewReturnPage() {
  const { shopId = '', orderNumber = '' } = useParams()
  const order = `/shop/${shopId}/orderDetail/${orderNumber}`
  const { data, error, refetch } = useCall(
    orderReturnsCall,
    { params: { orderNumber } },
    { refetchOnMountOrArgChange: true },
  )
  const refused = data && (data.handedOver ? handedOverSentence : orderRefusalOf(data.rows, new Date()))
  return (
    <div className={css['page']}>
      <Breadcrumbs
        crumbs={[
          { label: '주문내역', to: `/shop/${shopId}/orderList` },
          { label: orderNumber, to: order },
          { label: '반품·교환 신청' },
        ]}
      />
      <PageTitle
        title="반품·교환 신청"
        sub="파손·불량, 수량 부족, 오배송과 단순 변심을 모두 여기서 신청하실 수 있습니다. 상품을 받은 날부터 7일, 파손·불량 등은 3개월까지입니다."
      />
      {data && !refused && <ReturnForm key={orderNumber} orderNumber={orderNumber} returnable={data} order={order} />}
      {refused && <EmptyState title={refused} action={<ButtonLink to={order}>주문상세로 돌아가기</ButtonLink>} />}
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={5} height={72} />)}
    </div>
  )
}

/** The rows that can't go back, under the sentence that says why; each sentence stands once. */
function RefusedRows({ refused }: { refused: ReturnType<typeof useReturnForm>['refused'] }) {
  return [...new Set(refused.map(({ why }) => why))].map((why) => (
    <div key={why} className={layout['note']}>
      <p>{rowRefusalText[why]}</p>
      <ul>
        {refused
          .filter((one) => one.why === why)
          .map(({ row }) => (
            <li key={keyOf(row)}>
              <b>{rowName(row)}</b> {hasTaken(row) && takenText(row)}
            </li>
          ))}
      </ul>
    </div>
  ))
}

interface ReturnFormProps {
  orderNumber: string
  returnable: { rows: readonly ReturnableOrderRow[]; instantLeft: number }
  /** Path of the order's page. */
  order: string
}

function ReturnForm({ orderNumber, returnable: { rows, instantLeft }, order }: ReturnFormProps) {
  const navigate = useNavigate()
  const { data: ordered } = useCall(
    orderDetailCall,
    { params: { id: orderNumber } },
    { refetchOnMountOrArgChange: true },
  )
  const seenRefunds = ordered && countShownRefunds(ordered.reductions)
  const asking = useReturnForm({
    orderNumber,
    rows,
    seenRefunds,
    onAsked: () => void navigate(order, { replace: true }),
  })
  const { form, reason, choices, open, refused, counts, files, blocker } = asking
  const needsText = reason !== undefined && returnReasons[reason].fault === 'SUPPLIER'
  return (
    <form ref={form.ref} className={layout['stack24']} onSubmit={(event) => void asking.submit(event)} noValidate>
      <RadioCards
        label="신청 사유"
        labelShown
        items={reasonItems}
        value={reason ?? null}
        onChange={(code) => form.put({ reason: code })}
      />
      {reason && (
        <>
          <section className={layout['stack12']} aria-labelledby="return-pieces">
            <h2 id="return-pieces" className={css['legend']}>
              상품과 수량
            </h2>
            {open.length > 0 && (
              <p className={layout['note']}>
                {reason === 'SHORTAGE' ? returnSentences.missingNote : returnSentences.countsNote}
              </p>
            )}
            {open.length > 0 && (
              <RowCounts
                label="반품·교환할 수량"
                leftWord="신청 가능"
                rows={open.map((row) => ({ ...row, left: row.free }))}
                counts={counts}
                ticks={asking.ticks}
                onChange={asking.chooseCounts}
              />
            )}
            {open.filter(hasTaken).map((row) => (
              <p key={keyOf(row)} className={layout['note']}>
                <b>{rowName(row)}</b> {takenText(row)}
              </p>
            ))}
            <RefusedRows refused={refused} />
          </section>
          {open.length > 0 && (
            <>
              <ReturnChoices reason={reason} {...choices} onChange={form.put} />
              <TextAreaField
                {...form.field('text')}
                label="내용"
                required={needsText}
                rows={4}
                maxLength={returnLimits.textLength}
                placeholder={needsText ? '예: 상자가 젖어 컵이 찌그러졌습니다.' : '전하실 말씀이 있으면 적어 주세요.'}
              />
              <AttachmentUpload
                label="사진"
                value={files}
                onChange={asking.chooseFiles}
                requestOf={ownUpload}
                onlyPhotos
                max={returnLimits.photos}
                tooMany={returnSentences.tooManyPhotos}
                readers="나와 운영자"
              />
            </>
          )}
        </>
      )}
      <ExpectedRefund asking={asking} ordered={ordered} instantLeft={instantLeft} />
      {blocker && <Notice>{blocker}</Notice>}
      <FormRefusal error={form.refusal} />
      <Button type="submit" look="primary" size="large" wide pending={asking.pending} disabledReason={asking.locked}>
        신청하기
      </Button>
    </form>
  )
}
