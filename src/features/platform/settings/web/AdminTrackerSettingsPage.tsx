import { Card } from '#web/ui/layout/Card.tsx'
import css from './SettingForm.module.css'
import { SettingSecret, SettingText } from './SettingFields.tsx'
import { SettingRemoval } from './SettingRemoval.tsx'
import { SettingSectionForm, type SettingPageProps } from './SettingSectionForm.tsx'
import { SettingTest } from './SettingTest.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/settings/tracker, and a step of the set-up, which passes `onSaved`. */
export const AdminTrackerSettingsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm section="tracker" onSaved={onSaved}>
    {(form) => (
      <>
        <Card
          title="tracker.delivery"
          action={
            <SettingRemoval form={form} names={['TRACKER_CLIENT_ID', 'TRACKER_CLIENT_SECRET']} what="배송 조회 설정" />
          }
        >
          <div className={css['fields']}>
            <p className={layout['soft']}>
              설정하면 택배가 어디까지 왔는지 쇼핑몰에서 보여 줍니다. 없으면 택배사 조회 페이지로 연결합니다.
            </p>
            <div className={css['pair']}>
              <SettingText form={form} name="TRACKER_CLIENT_ID" required />
              <SettingSecret form={form} name="TRACKER_CLIENT_SECRET" required />
            </div>
          </div>
        </Card>
        <Card title="테스트">
          <SettingTest form={form} section="tracker" label="키 확인하기" />
        </Card>
      </>
    )}
  </SettingSectionForm>
)
