import type { DataOf } from '#contract/call.ts'
import { messageChannels } from '#features/messages/messages/contract/message-terms.ts'
import { storeTopicCodes, storeTopics, type StoreTopic } from '#features/messages/messages/contract/store-topics.ts'
import { PushCard } from '#features/messages/messages/web/push/PushCard.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import layout from '#web/ui/layout/words.module.css'
import { chooseWayCall, notificationWaysCall } from '../contract/notification-choices.calls.ts'
import { notificationSentences } from '../contract/notification-topics.ts'
import css from './NotificationChoicesPage.module.css'

type Way = DataOf<typeof notificationWaysCall>['ways'][number]

/** /shop/:shopId/myPage/notifications: by which ways a buyer is told of what, beside the inbox. */
export function NotificationWaysPage() {
  const { currentData, error, refetch } = useCall(notificationWaysCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <div className={css['page']}>
      <PageTitle title="알림 설정" sub={notificationSentences.waysAbout} />
      <Loaded data={currentData} error={error} onRetry={() => void refetch()} rows={6} height={72}>
        {({ ways }) => (
          <Card flush>
            <ul className={layout['plainList']}>
              {storeTopicCodes.map((topic) => (
                <Topic key={topic} topic={topic} ways={ways.filter((each) => each.topic === topic)} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      <PushCard />
    </div>
  )
}

function Topic({ topic, ways }: { topic: StoreTopic; ways: readonly Way[] }) {
  const { label, note } = storeTopics[topic]
  return (
    <li className={css['topic']} data-ways>
      <div>
        <b>{label}</b>
        <p className={css['note']}>{note}</p>
      </div>
      <div className={css['ways']} role="group" aria-label={`${label} 알림`}>
        {ways.length === 0 ? (
          <p className={css['note']}>{notificationSentences.onlyInbox}</p>
        ) : (
          ways.map((each) => <WayChoice key={each.way} {...each} />)
        )}
      </div>
    </li>
  )
}

function WayChoice({ topic, way, isOn }: Way) {
  const [choose, { isLoading: pending }] = useSend(chooseWayCall)
  const change = async (next: boolean) => {
    const { error } = await choose({ body: { topic, way, isOn: next } })
    toast(error ? sentenceOf(error) : notificationSentences.saved, error ? { tone: 'error' } : undefined)
  }
  return (
    <Checkbox
      label={messageChannels[way].label}
      checked={isOn}
      disabled={pending}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
