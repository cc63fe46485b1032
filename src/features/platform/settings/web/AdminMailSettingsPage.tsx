import { Card } from '#web/ui/layout/Card.tsx'
import { smtpSecurityLabels } from '../contract/setting-terms.ts'
import css from './SettingForm.module.css'
import { SettingChoice, SettingSecret, SettingText } from './SettingFields.tsx'
import { SettingRemoval } from './SettingRemoval.tsx'
import { SettingSectionForm, type SettingPageProps } from './SettingSectionForm.tsx'
import { SettingTest } from './SettingTest.tsx'
import layout from '#web/ui/layout/words.module.css'

const server = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD'] as const

/** /admin/settings/mail, and a step of the set-up, which passes `onSaved`. */
export const AdminMailSettingsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm
    section="mail"
    onSaved={onSaved}
    // A step that is left empty is skipped, not saved.
    required={onSaved && (() => ['SMTP_HOST'])}
  >
    {(form) => (
      <>
        <Card title="메일 서버" action={<SettingRemoval form={form} names={server} what="메일 서버 설정" />}>
          <div className={css['fields']}>
            <p className={layout['soft']}>
              메일 서버가 없으면 비밀번호 찾기 인증번호를 보낼 수 없고, 승인·주문 안내 메일은 설정할 때까지 기다립니다.
            </p>
            <SettingText form={form} name="SMTP_HOST" required placeholder="smtp.example.kr" />
            <div className={css['pair']}>
              <SettingChoice form={form} name="SMTP_SECURITY" labels={smtpSecurityLabels} />
              <SettingText form={form} name="SMTP_PORT" placeholder="587" inputMode="numeric" />
            </div>
            <div className={css['pair']}>
              <SettingText form={form} name="SMTP_USER" />
              <SettingSecret form={form} name="SMTP_PASSWORD" />
            </div>
            <SettingText
              form={form}
              name="MAIL_FROM"
              placeholder="발주 <no-reply@example.kr>"
              hint="받는 사람에게 보이는 이름과 주소입니다."
            />
          </div>
        </Card>
        <Card title="테스트">
          <SettingTest form={form} section="mail" label="테스트 메일 보내기" hasRecipient />
        </Card>
      </>
    )}
  </SettingSectionForm>
)
