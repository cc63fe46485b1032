import { IconCreditCard } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { openCardWindow } from '#web/payment/open-card-window.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { beginCardCall, deleteCardCall, type RegularState } from '../contract/regular-charges.calls.ts'
import { cardText, cardRefusalText } from '../contract/regular-terms.ts'
import css from './regular-parts.module.css'
import layout from '#web/ui/layout/words.module.css'

interface RegisteredCardProps {
  card: RegularState['card']
  /** False: no gateway charges registered cards at present. */
  available: boolean
  /** A plan uses the card. */
  inUse: boolean
}

/** 등록된 카드: opens the gateway's window, where the holder enters the card; nothing of it is typed here. */
export function RegisteredCard({ card, available, inUse }: RegisteredCardProps) {
  const [begin, beginning] = useSend(beginCardCall)
  const [remove, removing] = useSend(deleteCardCall)
  const navigate = useNavigate()
  const register = async () => {
    const { data, error } = await begin()
    if (data) openCardWindow(data.page, navigate)
    else toast(sentenceOf(error), { tone: 'error' })
  }
  const forget = async () => {
    if (!(await confirmDialog({ text: '등록된 카드를 삭제하시겠습니까?', confirm: '카드 삭제', danger: true }))) return
    const { error } = await remove()
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('카드를 삭제했습니다.')
  }
  return (
    <Card title={card ? '등록된 카드' : '카드 등록'}>
      {card ? (
        <p className={css['face']}>
          <IconCreditCard size={24} stroke={1.7} aria-hidden />
          <b>{cardText(card)}</b>
        </p>
      ) : (
        <p className={layout['soft']}>
          {available
            ? '매월 결제할 카드를 먼저 등록해 주세요. 등록할 때는 결제되지 않습니다.'
            : cardRefusalText.unavailable}
        </p>
      )}
      <div className={css['buttons']}>
        <Button
          look={card ? 'outline' : 'primary'}
          pending={beginning.isLoading}
          disabled={!available}
          onClick={() => void register()}
        >
          {card ? '다른 카드로 변경' : '카드 등록'}
        </Button>
        {card && !inUse && (
          <Button look="danger" pending={removing.isLoading} onClick={() => void forget()}>
            카드 삭제
          </Button>
        )}
      </div>
    </Card>
  )
}
