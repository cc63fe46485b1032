import { Loaded } from '#web/ui/layout/Loaded.tsx'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import css from './AdminMessage.module.css'
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

const Template = ({ template: { id, name, alimtalk, mail, inbox } }: { template: TemplateRow }) => (
  <li className={css['template']}>
    <h2 className={css['templateName']}>
      {name} <small>{id}</small>
    </h2>
    <dl className={css['texts']}>
      {alimtalk !== null && <Text label="알림톡" text={alimtalk} />}
      {mail && <Text label="이메일" title={mail.subject} text={mail.text} />}
      {inbox && <Text label="알림함" title={inbox.title} text={inbox.text} />}
    </dl>
  </li>
)

const Text = ({ label, title, text }: { label: string; title?: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className={css['text']}>
      {title && <b>{title}</b>}
      {text}
    </dd>
  </div>
)
