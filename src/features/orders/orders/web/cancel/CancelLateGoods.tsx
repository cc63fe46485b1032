import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/overlay/Dialog.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'
import layout from '#web/ui/layout/words.module.css'
import { toast } from '#web/ui/overlay/toast.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { cancelLateGoodsCall, lateGoodsCall } from '../../contract/late-goods.calls.ts'
import { lateSentences } from '../../contract/late-goods.ts'

interface CancelLateGoodsProps {
  orderNumber: string
  onClose: () => void
}

/** Asks before the late goods are cancelled: the goods, and the money with where it goes. */
export function CancelLateGoods({ orderNumber, onClose }: CancelLateGoodsProps) {
  const params = { id: orderNumber }
  const { data, error, refetch } = useCall(lateGoodsCall, { params }, { refetchOnMountOrArgChange: true })
  const [cancel, { isLoading }] = useSend(cancelLateGoodsCall)
  const send = async () => {
    if (!data) return
    const answer = await cancel({ params, body: { expectedRefund: data.refundTotal } })
    if (answer.error) return toast(sentenceOf(answer.error), { tone: 'error' })
    toast(lateSentences.cancelled)
    onClose()
    focusHeading()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="늦어진 상품 취소"
      size="small"
      footer={
        <>
          <CloseButton onClose={onClose}>기다리기</CloseButton>
          <Button look="danger" pending={isLoading} disabled={!data} onClick={() => void send()}>
            취소하기
          </Button>
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={layout['stack12']}>
          <ul>
            {data.lines.map(({ name, option, count }, index) => (
              <li key={index}>
                {name}
                {option && ` · ${option}`} · {formatNumber(count)}개
              </li>
            ))}
          </ul>
          {data.toCard > 0 && <p>{`카드로 결제하신 ${formatWon(data.toCard)}은 카드로 돌려드립니다.`}</p>}
          {data.toCash > 0 && <p>{`${formatWon(data.toCash)}은 예치금으로 돌려드립니다.`}</p>}
          <p className={layout['note']}>이미 제작을 시작한 상품은 여기에 없습니다. 1:1 문의로 알려 주세요.</p>
        </div>
      )}
    </Dialog>
  )
}
