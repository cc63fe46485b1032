import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { resumeMessageCall, messageStopSentences, stopMessageCall } from '../contract/message-stops.admin.calls.ts'
import { messageChannels, type MessageChannel } from '../contract/message-terms.ts'
import { mayStop } from '../contract/protected-events.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'

/** Stops the messages of a channel with a reason, or sends them again. */
export function TemplateStop({ template, channel }: { template: TemplateRow; channel: MessageChannel }) {
  const may = useMay()
  const stop = template.stops.find((one) => one.channel === channel)
  const named = `${template.name} ${messageChannels[channel].label}`
  return (
    <>
      {stop && (
        <>
          {' '}
          <Pill tone="red">발송 중지</Pill> <small>{stop.reason}</small>
        </>
      )}{' '}
      {may(stopMessageCall) &&
        (stop ? (
          <Resume event={template.id} channel={channel} named={named} />
        ) : (
          <Stop event={template.id} channel={channel} named={named} />
        ))}
    </>
  )
}

interface Switch {
  event: TemplateRow['id']
  channel: MessageChannel
  named: string
}

function Stop({ event, channel, named }: Switch) {
  const [stop, { isLoading: pending }] = useSend(stopMessageCall)
  const ask = () =>
    askReason({
      kind: 'OTHER',
      words: {
        title: `${named} 발송 중지`,
        button: '발송 중지',
        done: messageStopSentences.stopped,
        effects: `${named} 발송을 중지합니다. 이미 대기 중인 메시지는 발송됩니다.`,
      },
      send: (reason) => stop({ params: { event, channel }, body: { reason } }),
    })
  return (
    <Button
      size="small"
      pending={pending}
      aria-label={`${named} 발송 중지`}
      onClick={() => void ask()}
      {...(!mayStop(event) && { disabledReason: messageStopSentences.protected })}
    >
      발송 중지
    </Button>
  )
}

function Resume({ event, channel, named }: Switch) {
  const [resume, { isLoading: pending }] = useSend(resumeMessageCall)
  const press = async () => {
    const { error } = await resume({ params: { event, channel } })
    if (error) return alertDialog(sentenceOf(error))
    toast(messageStopSentences.resumed)
  }
  return (
    <Button size="small" pending={pending} aria-label={`${named} 발송 재개`} onClick={() => void press()}>
      발송 재개
    </Button>
  )
}
