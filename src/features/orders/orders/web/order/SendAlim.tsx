import { IconMessage } from '@tabler/icons-react'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { alimSentences, sendOrderAlimCall } from '../../contract/order-alim.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'

interface SendAlimProps {
  orderNumber: string
  label: string
  size?: 'medium' | 'small'
  wide?: boolean
}

/** Sends the message of the order's current state to its buyer again. */
export function SendAlim({ orderNumber, label, size = 'medium', wide = false }: SendAlimProps) {
  const [send, { isLoading }] = useSend(sendOrderAlimCall)
  const may = useMay()
  const press = async () => {
    const answer = await send({ params: { id: orderNumber } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(answer.data.loggedOnlyYn === 'Y' ? alimSentences.loggedOnly : alimSentences.sent)
  }
  if (!may(sendOrderAlimCall)) return null
  return (
    <Button
      size={size}
      wide={wide}
      pending={isLoading}
      icon={<IconMessage size={18} aria-hidden />}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
