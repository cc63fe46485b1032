import type { ReactNode } from 'react'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import type { MessageChannel } from '../contract/message-terms.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import css from './AdminMessage.module.css'
import { TemplateStop } from './TemplateStop.tsx'
import { useMessageTemplatesQuery } from './messages.admin.api.ts'

/** The templates in the form to be approved by Kakao; `#{…}` are variables. */
export function AdminTemplates() {
  const { data, error, refetch } = useMessageTemplatesQuery()
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} height={160} rows={4}>
      {(templates) => (
        <>
          <p className={css['note']}>
            알림톡 문구는 카카오 심사를 받은 그대로 발송되며 #{'{…}'} 부분만 주문 내용으로 바뀝니다. 각 문구를 심사받은
            뒤 템플릿 코드를 서버 설정 SOLAPI_TEMPLATES에 등록해 주세요.
          </p>
          <ul className={css['templates']} aria-label="메시지 템플릿">
            {templates.map((template) => (
              <Template key={template.id} template={template} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

const Template = ({ template }: { template: TemplateRow }) => (
  <li className={css['template']}>
    <h2 className={css['templateName']}>
      {template.name} <small>{template.id}</small>
    </h2>
    <dl className={css['texts']}>
      <Texts template={template} />
    </dl>
  </li>
)

function Texts({ template }: { template: TemplateRow }) {
  const { alimtalk, mail, inbox } = template
  const stop = (channel: MessageChannel) => <TemplateStop template={template} channel={channel} />
  return (
    <>
      {alimtalk !== null && <Text label="알림톡" stop={stop('ALIM')} text={alimtalk} />}
      {mail && <Text label="이메일" stop={stop('MAIL')} title={mail.subject} text={mail.text} />}
      {inbox && <Text label="알림함" stop={stop('INBOX')} title={inbox.title} text={inbox.text} />}
    </>
  )
}

interface TextProps {
  label: string
  stop: ReactNode
  title?: string
  text: string
}

const Text = ({ label, stop, title, text }: TextProps) => (
  <div>
    <dt>
      {label} {stop}
    </dt>
    <dd className={css['text']}>
      {title && <b>{title}</b>}
      {text}
    </dd>
  </div>
)
