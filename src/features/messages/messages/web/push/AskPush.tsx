import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { pushSentences } from '../../contract/push.calls.ts'
import css from './AskPush.module.css'
import { pushPermission } from '#web/local/push-device.ts'
import { mayAskAgain, postponeAsking } from './postponed.ts'
import { usePush } from './use-push.ts'
import layout from '#web/ui/layout/words.module.css'

/**
 * Offers push notifications after an order, when their use is obvious. Renders nothing if the browser can't ask, or
 * after 나중에.
 */
export function AskPush() {
  const [isAsked] = useState(() => pushPermission() === 'ask' && mayAskAgain())
  return isAsked ? <Question /> : null
}

function Question() {
  const { state, pending, turnOn } = usePush()
  const [isOver, setOver] = useState(false)
  if (state === 'on' || state === 'denied') {
    return <p role="status">{state === 'on' ? pushSentences.turnedOn : pushSentences.denied}</p>
  }
  if (isOver || state !== 'off') return null
  const later = () => {
    postponeAsking()
    setOver(true)
  }
  return (
    <Card look="tint">
      <div className={layout['stack8']}>
        <p>
          <b>{pushSentences.ask}</b>
        </p>
        <p className={layout['note']}>{pushSentences.about}</p>
        <div className={css['answers']}>
          <Button look="primary" pending={pending} onClick={() => void turnOn()}>
            알림 받기
          </Button>
          <Button onClick={later}>나중에</Button>
        </div>
      </div>
    </Card>
  )
}
