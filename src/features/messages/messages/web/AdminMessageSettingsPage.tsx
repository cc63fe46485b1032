import { messageEventCodes, type MessageEvent } from '#contract/message-events.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { settingSentences } from '#features/platform/settings/contract/settings.admin.calls.ts'
import css from '#features/platform/settings/web/SettingForm.module.css'
import { SettingSecret, SettingText } from '#features/platform/settings/web/SettingFields.tsx'
import { SettingRemoval } from '#features/platform/settings/web/SettingRemoval.tsx'
import { SettingSectionForm, type SettingPageProps } from '#features/platform/settings/web/SettingSectionForm.tsx'
import { SettingTest } from '#features/platform/settings/web/SettingTest.tsx'
import type { SettingForm } from '#features/platform/settings/web/use-setting-form.ts'
import layout from '#web/ui/layout/words.module.css'

const account = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_PF_ID', 'SOLAPI_FROM', 'SOLAPI_TEMPLATES'] as const

/** /admin/settings/messages, and a step of the set-up, which passes `onSaved`. */
export const AdminMessageSettingsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm
    section="messages"
    onSaved={onSaved}
    // A step that is left empty is skipped, not saved.
    required={onSaved && (() => ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_PF_ID', 'SOLAPI_FROM'])}
  >
    {(form) => (
      <>
        <Card title="솔라피" action={<SettingRemoval form={form} names={account} what="알림톡 설정" />}>
          <div className={css['fields']}>
            <p className={layout['soft']}>
              솔라피 콘솔에서 메시지 발송·조회 권한이 있는 API 키를 만들어 입력해 주세요. 설정하기 전에는 알림톡을
              보내지 않고 기록만 남깁니다.
            </p>
            <div className={css['pair']}>
              <SettingText form={form} name="SOLAPI_API_KEY" required />
              <SettingSecret form={form} name="SOLAPI_API_SECRET" required />
            </div>
            <div className={css['pair']}>
              <SettingText form={form} name="SOLAPI_PF_ID" required />
              <SettingText
                form={form}
                name="SOLAPI_FROM"
                required
                inputMode="numeric"
                placeholder="0212345678"
                hint="알림톡을 받을 수 없을 때 문자를 보내는 번호입니다."
              />
            </div>
          </div>
        </Card>
        <Card title="비용">
          <SettingText
            form={form}
            name="ALIMTALK_COST"
            inputMode="numeric"
            suffix="원"
            hint="입력하면 그때부터 보낸 알림톡마다 비용을 기록하고 발송 기록에 합계를 보여 줍니다. 알림톡 대신 문자로 보낼 때의 차액은 포함되지 않습니다."
          />
        </Card>
        <Card title="템플릿">
          <Templates form={form} />
        </Card>
        <Card title="테스트">
          <SettingTest form={form} section="messages" label="키 확인하기" />
        </Card>
      </>
    )}
  </SettingSectionForm>
)

/** One id per event; an event without one is not sent by Alimtalk. */
function Templates({ form }: { form: SettingForm }) {
  const { value, error } = form.field('SOLAPI_TEMPLATES')
  const isFixed = form.stateOf('SOLAPI_TEMPLATES')?.source === 'environment'
  const ids = idsOf(value)
  const put = (event: MessageEvent, id: string) => {
    const next = { ...ids, [event]: id.replaceAll(/[,=\s]/g, '') }
    form.put({ SOLAPI_TEMPLATES: textOf(next) })
  }
  return (
    <div className={css['fields']}>
      <p className={layout['soft']}>
        {isFixed ? settingSentences.environment : '승인받은 템플릿의 ID를 입력한 알림만 알림톡으로 보냅니다.'}
      </p>
      {error && (
        <p className={layout['bad']} role="alert">
          {error}
        </p>
      )}
      <div className={css['pair']}>
        {events.map((event) => (
          <TextField
            key={event}
            label={messageTemplates[event].name}
            value={ids[event] ?? ''}
            disabled={isFixed}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            onChange={({ currentTarget }) => put(event, currentTarget.value)}
          />
        ))}
      </div>
    </div>
  )
}

const events = messageEventCodes.filter((event) => messageTemplates[event].ALIM !== undefined)

const idsOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(text.split(',').flatMap((pair) => (pair.includes('=') ? [pair.split('=', 2)] : [])))

const textOf = (ids: Partial<Record<string, string>>): string =>
  Object.entries(ids)
    .flatMap(([event, id]) => (id ? [`${event}=${id}`] : []))
    .join(',')
