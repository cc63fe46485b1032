import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { editMessageTextCall } from '../contract/message-texts.admin.calls.ts'
import { messageChannels, type MessageChannel } from '../contract/message-terms.ts'
import type { EditableChannel } from '../contract/editable-channels.ts'
import { mayEdit } from '../contract/protected-events.ts'
import { alimtalkTemplatesCall, type TemplateRow } from '../contract/messages.admin.calls.ts'
import css from './AdminMessage.module.css'
import { TemplateStop } from './TemplateStop.tsx'
import layout from '#web/ui/layout/words.module.css'

/** The templates in the form to be approved by Kakao; `#{…}` are variables. */
export function AdminTemplates() {
  const { data, error, refetch } = useCall(alimtalkTemplatesCall)
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} height={160} rows={4}>
      {(templates) => (
        <>
          <p className={css['note']}>
            알림함과 이메일 문구는 수정할 수 있습니다. 알림톡 문구는 카카오 심사를 받은 그대로 발송되므로 수정할 수
            없습니다. 심사를 받은 뒤 템플릿 ID를 <Link to="/admin/settings/messages">알림톡·메시지 설정</Link>에 등록해
            주세요. 심사 상태는 솔라피 콘솔에서 확인하실 수 있습니다. 아이디·비밀번호 찾기와 직원 초대처럼 보안에 필요한
            메일은 문구를 바꿀 수 없어 목록에 없습니다.
          </p>
          <ul className={layout['stack12']} aria-label="메시지 템플릿">
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
  const { alimtalk, mail, inbox, registration } = template
  const stop = (channel: MessageChannel) => <TemplateStop template={template} channel={channel} />
  const edit = (channel: EditableChannel) => <EditLink template={template} channel={channel} />
  return (
    <>
      {alimtalk !== null && (
        <Text label="알림톡" actions={stop('ALIM')} text={alimtalk}>
          {registration && <Registration {...registration} />}
        </Text>
      )}
      {mail && (
        <Text
          label="이메일"
          actions={
            <>
              {stop('MAIL')}
              {edit('MAIL')}
            </>
          }
          title={mail.subject}
          text={mail.text}
        />
      )}
      {inbox && (
        <Text
          label="알림함"
          actions={
            <>
              {stop('INBOX')}
              {edit('INBOX')}
            </>
          }
          title={inbox.title}
          text={inbox.text}
        />
      )}
    </>
  )
}

function EditLink({ template, channel }: { template: TemplateRow; channel: EditableChannel }) {
  const may = useMay()(editMessageTextCall) && mayEdit(template.id)
  const edited = template.edited.find((one) => one.channel === channel)
  return (
    <>
      {' '}
      {edited && <Tag>버전 {edited.version}</Tag>}{' '}
      <ButtonLink size="small" to={`/admin/message/template/${template.id}/${channel}`}>
        <span className="visually-hidden">
          {template.name} {messageChannels[channel].label}{' '}
        </span>
        {may ? '문구 수정' : '문구 보기'}
      </ButtonLink>
    </>
  )
}

/** The state in the settings; only Solapi knows whether Kakao has approved the text. */
const Registration = ({ state, code }: NonNullable<TemplateRow['registration']>) => (
  <p className={css['registration']}>
    {state === 'registered' && (
      <>
        <Pill tone="green">템플릿 ID 등록됨</Pill> <code>{code}</code>
      </>
    )}
    {state === 'no-code' && <Pill tone="orange">템플릿 ID 없음, 발송 안 됨</Pill>}
    {state === 'no-provider' && <Pill tone="gray">알림톡 설정 없음, 기록만 남음</Pill>}
  </p>
)

interface TextProps {
  label: string
  actions: ReactNode
  title?: string
  text: string
  children?: ReactNode
}

const Text = ({ label, actions, title, text, children }: TextProps) => (
  <div>
    <dt>
      {label} {actions}
    </dt>
    <dd className={css['text']}>
      {title && <b>{title}</b>}
      {text}
      {children}
    </dd>
  </div>
)
