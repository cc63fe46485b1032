import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { PanelActions, PanelSection } from '#web/ui/layout/Panel.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { purchaseOrderSentences as sentences } from '../contract/purchase-order-terms.ts'
import {
  resendPurchaseOrderCall,
  handOverCall,
  revokeLinkCall,
  type PurchaseOrderDetail,
} from '../contract/purchase-orders.admin.calls.ts'
import css from './AdminPurchaseOrderPage.module.css'
import { purchaseOrderPdf, purchaseOrderSheet } from './purchase-orders.admin.api.ts'
import layout from '#web/ui/layout/words.module.css'

/** Downloads, the mail and the supplier's link. */
export const PurchaseOrderActions = ({ order }: { order: PurchaseOrderDetail }) => (
  <>
    <PanelSection title="파일과 메일">
      <PanelActions>
        <DownloadButton label="PDF" request={() => purchaseOrderPdf(order.number)} />
        <DownloadButton label="엑셀" request={() => purchaseOrderSheet(order.number)} />
        <ResendButton order={order} />
        {order.mailedAt === null && order.mailState !== 'HANDED_OVER' && <HandOverButton number={order.number} />}
      </PanelActions>
    </PanelSection>
    <PanelSection title="공급사 링크">
      <SupplierLink order={order} />
    </PanelSection>
  </>
)

function ResendButton({ order }: { order: PurchaseOrderDetail }) {
  const [resend, { isLoading: pending }] = useSend(resendPurchaseOrderCall)
  const { number, contactEmail } = order
  const run = async () => {
    const text = `${contactEmail} 주소로 발주서를 다시 보내시겠습니까? 링크는 오늘부터 14일 동안 사용할 수 있습니다.`
    if (!(await confirmDialog({ text, confirm: '다시 보내기' }))) return
    const { error } = await resend({ params: { number } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(sentences.sentAgain)
  }
  return (
    <Button
      pending={pending}
      onClick={() => void run()}
      disabledReason={contactEmail === '' ? sentences.noAddress : undefined}
    >
      메일 다시 보내기
    </Button>
  )
}

function HandOverButton({ number }: { number: string }) {
  const [handOver, { isLoading: pending }] = useSend(handOverCall)
  const run = async () => {
    const text = '메일이 아닌 방법으로 공급사에 전달하셨습니까? 전달한 것으로 표시하면 할 일 목록에서 빠집니다.'
    if (!(await confirmDialog({ text, confirm: '전달했습니다' }))) return
    const { error } = await handOver({ params: { number } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(sentences.handedOver)
  }
  return (
    <Button pending={pending} onClick={() => void run()}>
      직접 전달함
    </Button>
  )
}

function SupplierLink({ order }: { order: PurchaseOrderDetail }) {
  const [revoke, { isLoading: pending }] = useSend(revokeLinkCall)
  const run = async () => {
    const text = '링크를 막으시겠습니까? 공급사는 이 링크로 발주서를 보거나 운송장번호를 입력할 수 없습니다.'
    if (!(await confirmDialog({ text, confirm: '링크 막기', danger: true }))) return
    const { error } = await revoke({ params: { number: order.number } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(sentences.revoked)
  }
  if (order.isRevoked) return <p>막은 링크입니다. 메일을 다시 보내면 새 링크가 발급됩니다.</p>
  if (order.link === null) return <p>{linklessText(order)}</p>
  return (
    <>
      <p className={css['link']}>
        {order.link}
        <CopyButton text={order.link} what="링크" />
      </p>
      <p className={layout['soft']}>
        {formatKoreanMinute(new Date(order.linkExpiresAt))}까지 로그인 없이 열립니다. 받는 분의 주소가 보이므로
        공급사에만 전달해 주세요.
      </p>
      <PanelActions>
        <Button pending={pending} onClick={() => void run()}>
          링크 막기
        </Button>
      </PanelActions>
    </>
  )
}

const linklessText = ({ linkExpiresAt }: PurchaseOrderDetail): string =>
  new Date(linkExpiresAt) <= new Date()
    ? '사용 기간이 지난 링크입니다. 메일을 다시 보내면 오늘부터 다시 사용할 수 있습니다.'
    : sentences.noOrigin
