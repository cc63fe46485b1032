import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { pushSentences } from '../../contract/push.calls.ts'
import { usePush, type PushState } from './use-push.ts'

/** The switch for the notices of this device. It explains a browser that can't or may not show them. */
export function PushCard() {
  const { state, pending, turnOn, turnOff } = usePush()
  return (
    <Card title="기기 알림">
      <Checkbox
        label="이 기기로 알림 받기"
        hint={hints[state]}
        checked={state === 'on'}
        disabled={pending || (state !== 'on' && state !== 'off')}
        onChange={(event) => void (event.currentTarget.checked ? turnOn() : turnOff())}
      />
    </Card>
  )
}

const hints: Record<PushState, string> = {
  loading: pushSentences.about,
  on: pushSentences.about,
  off: pushSentences.about,
  failed: pushSentences.unknown,
  unsupported: pushSentences.unsupported,
  denied: pushSentences.denied,
}
