import { RecordRefusal } from '#features/audit/web/RecordRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { settingSentences, type SettingValues } from '../contract/settings.admin.calls.ts'
import css from './SettingForm.module.css'
import { SettingSecret, SettingText } from './SettingFields.tsx'
import { SettingSectionForm, type SettingPageProps } from './SettingSectionForm.tsx'
import { SettingTest } from './SettingTest.tsx'
import type { SettingForm } from './use-setting-form.ts'

type CardWay = 'none' | 'practice' | 'toss'

/** /admin/settings/card, and a step of the set-up, which passes `onSaved`. */
export const AdminCardSettingsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm section="card" Refusal={RecordRefusal} onSaved={onSaved} moreValues={valuesOfWay}>
    {(form) => <CardFields form={form} />}
  </SettingSectionForm>
)

function CardFields({ form }: { form: SettingForm }) {
  const way = wayOf(form)
  const hasKeys = form.stateOf('TOSS_SECRET_KEY')?.source === 'page'
  const isFixed = form.stateOf('TOSS_SECRET_KEY')?.source === 'environment'
  const fixed = isFixed ? settingSentences.environment : undefined
  const removed = hasKeys ? ' 저장하면 등록한 키를 지웁니다.' : ''
  return (
    <>
      <Card title="카드 결제">
        <div className={css['fields']}>
          <RadioCards
            label="카드 결제 방식"
            value={way}
            onChange={(next) => form.put({ way: next })}
            items={[
              { key: 'toss', label: '토스페이먼츠', note: '계약한 상점의 키로 실제 카드 결제를 받습니다.' },
              {
                key: 'practice',
                label: '연습 결제',
                note: `돈이 오가지 않는 연습용 카드로 주문이 결제됩니다. 실제 판매 중에는 켜지 마세요.${removed}`,
                disabledReason: fixed ?? fixedSandbox(form),
              },
              {
                key: 'none',
                label: '사용 안 함',
                note: `구매자는 계좌이체와 예치금으로만 결제합니다.${removed}`,
                disabledReason: fixed,
              },
            ]}
          />
          {way === 'toss' && (
            <>
              <SettingText form={form} name="TOSS_CLIENT_KEY" required placeholder="live_ck_…" />
              <SettingSecret
                form={form}
                name="TOSS_SECRET_KEY"
                required
                hint="개발자센터의 API 개별 연동 키를 입력해 주세요. test_로 시작하는 키는 결제 창에서 실제로 청구하지 않습니다."
              />
            </>
          )}
        </div>
      </Card>
      {way === 'toss' && (
        <Card title="테스트">
          <div className={css['fields']}>
            <p className={css['lead']}>결제 없이 키만 확인합니다. 결제 창까지 확인하려면 test_ 키로 주문해 보세요.</p>
            <SettingTest form={form} section="card" label="키 확인하기" />
          </div>
        </Card>
      )}
    </>
  )
}

const fixedSandbox = (form: SettingForm): string | undefined =>
  form.stateOf('CARD_SANDBOX')?.source === 'environment' ? settingSentences.environment : undefined

/** The chosen way, else the one in effect. */
function wayOf(form: SettingForm): CardWay {
  const { way } = form.values
  if (way === 'none' || way === 'practice' || way === 'toss') return way
  if (form.stateOf('TOSS_SECRET_KEY')?.isSet) return 'toss'
  return form.values['CARD_SANDBOX'] === 'on' ? 'practice' : 'none'
}

/** Practice cards and a real gateway exclude each other: the way decides on both. */
function valuesOfWay(form: SettingForm): SettingValues {
  const isPage = (name: 'TOSS_SECRET_KEY' | 'CARD_SANDBOX') => form.stateOf(name)?.source !== 'environment'
  const way = wayOf(form)
  const sandbox = isPage('CARD_SANDBOX') ? { CARD_SANDBOX: way === 'practice' ? 'on' : 'off' } : {}
  const keys = way !== 'toss' && isPage('TOSS_SECRET_KEY') ? { TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null } : {}
  return { ...sandbox, ...keys }
}
