import { useState } from 'react'
import type { DataOf } from '#contract/call.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { chooseNotificationCall, notificationChoicesCall } from '../contract/notification-choices.calls.ts'
import {
  notificationChoiceLabels,
  notificationChoices,
  notificationSentences,
  notificationTopics,
  type NotificationChoice,
} from '../contract/notification-topics.ts'
import css from './NotificationChoicesPage.module.css'
import layout from '#web/ui/layout/words.module.css'

type Chosen = DataOf<typeof notificationChoicesCall>['choices'][number]

/** /partner/:shopId/notifications and /admin/notifications: what the own account is notified of. */
export function NotificationChoicesPage() {
  const { currentData, error, refetch } = useCall(notificationChoicesCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageTitle
        title="알림 설정"
        sub="내 계정의 알림함과 이메일로 받을 소식을 고릅니다. 모아 받기를 고르면 매일 아침 8시에 메일 한 통으로 보내 드립니다."
      />
      <Loaded data={currentData} error={error} onRetry={() => void refetch()} rows={4} height={72}>
        {({ choices }) =>
          choices.length === 0 ? (
            <EmptyState
              title="고를 수 있는 알림이 없습니다."
              text="알림 설정은 본사 직원과 운영자 계정에서 이용하실 수 있습니다."
            />
          ) : (
            <Card flush>
              <ul className={layout['plainList']}>
                {choices.map((chosen) => (
                  <Topic key={chosen.topic} chosen={chosen} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </>
  )
}

function Topic({ chosen: { topic, choice } }: { chosen: Chosen }) {
  const [choose, { isLoading: pending }] = useSend(chooseNotificationCall)
  // The new choice is shown while it is saved; only a refusal brings the old one back.
  const [chosenNow, setChosenNow] = useState<{ from: NotificationChoice; to: NotificationChoice } | null>(null)
  const { label, note } = notificationTopics[topic]
  const change = async (next: NotificationChoice) => {
    setChosenNow({ from: choice, to: next })
    const { error } = await choose({ body: { topic, choice: next } })
    if (!error) return toast(notificationSentences.saved)
    setChosenNow(null)
    toast(sentenceOf(error), { tone: 'error' })
  }
  return (
    <li className={css['topic']}>
      <div>
        <b>{label}</b>
        <p className={css['note']}>{note}</p>
      </div>
      <SelectField
        label={`${label} 알림`}
        labelHidden
        disabled={pending}
        options={notificationChoices.map((value) => ({ value, label: notificationChoiceLabels[value] }))}
        value={chosenNow?.from === choice ? chosenNow.to : choice}
        onChoose={(value) => void change(value)}
      />
    </li>
  )
}
