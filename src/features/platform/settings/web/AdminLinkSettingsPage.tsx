import { Card } from '#web/ui/layout/Card.tsx'
import css from './SettingForm.module.css'
import { SettingSecret, SettingText } from './SettingFields.tsx'
import { SettingSectionForm, type SettingPageProps } from './SettingSectionForm.tsx'

/** /admin/settings/links, and a step of the set-up, which passes `onSaved`. */
export const AdminLinkSettingsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm section="links" onSaved={onSaved}>
    {(form) => (
      <>
        <Card title="공개 링크">
          <div className={css['fields']}>
            <SettingText
              form={form}
              name="MAIN_SITE_URL"
              type="url"
              placeholder="https://www.example.kr"
              hint="비워 두면 홈페이지 링크를 보여 주지 않습니다."
            />
            <SettingText
              form={form}
              name="TERMS_SERVICE_URL"
              type="url"
              hint="비워 두면 이 사이트에 등록한 이용약관으로 연결합니다."
            />
            <SettingText
              form={form}
              name="TERMS_PERSONAL_URL"
              type="url"
              hint="비워 두면 이 사이트에 등록한 개인정보처리방침으로 연결합니다."
            />
          </div>
        </Card>
        <Card title="리뷰 사이트">
          <div className={css['fields']}>
            <SettingText form={form} name="REVIEW_SITE_URL" type="url" />
            <SettingSecret
              form={form}
              name="REVIEW_KIT_KEY"
              hint="리뷰 사이트와 함께 쓰는 32자 이상의 키입니다. 있어야 회원이 로그인한 채로 넘어갑니다."
            />
          </div>
        </Card>
        <Card title="분석">
          <SettingText form={form} name="ANALYTICS_ID" placeholder="GTM-XXXXXXX" />
        </Card>
      </>
    )}
  </SettingSectionForm>
)
