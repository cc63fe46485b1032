import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { CardTestOrigin } from '../contract/card-test-terms.ts'
import type { SettingName } from '#features/platform/settings/contract/setting-fields.ts'
import { settingSentences, type SettingValues } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import css from '#features/platform/settings/web/SettingForm.module.css'
import { SettingSecret, SettingText } from '#features/platform/settings/web/SettingFields.tsx'
import { SettingSectionForm, type SettingPageProps } from '#features/platform/settings/web/SettingSectionForm.tsx'
import { SettingTest } from '#features/platform/settings/web/SettingTest.tsx'
import type { FormState, SettingForm } from '#features/platform/settings/web/use-setting-form.ts'

const CardTestSection = lazyComponent(async () => (await import('./CardTestSection.tsx')).CardTestSection, {
  loading: () => <SkeletonRows rows={2} />,
  failed: () => null,
})

type CardWay = 'none' | 'practice' | 'toss'

/** /admin/settings/card, and a step of the set-up, which passes `onSaved`. */
export const AdminCardSettingsPage = ({ onSaved }: SettingPageProps) => (
  <SettingSectionForm
    section="card"
    onSaved={onSaved}
    moreValues={valuesOfWay}
    required={(form) => (wayOf(form) === 'toss' ? ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] : [])}
  >
    {(form) => <CardFields form={form} origin={onSaved ? 'setup' : 'settings'} />}
  </SettingSectionForm>
)

function CardFields({ form, origin }: { form: SettingForm; origin: CardTestOrigin }) {
  const way = wayOf(form)
  const hasKeys = form.stateOf('TOSS_SECRET_KEY')?.source === 'page'
  const isFixed = form.stateOf('TOSS_SECRET_KEY')?.source === 'environment'
  const fixed = isFixed ? settingSentences.environment : undefined
  const removed = hasKeys ? ' 저장하면 등록한 키를 지웁니다.' : ''
  return (
    <>
      <Card title="결제 방식">
        <div className={css['fields']}>
          <RadioCards
            label="카드 결제 방식"
            value={way}
            onChange={(next) => form.put({ way: next })}
            items={[
              { key: 'toss', label: '토스페이먼츠', note: '계약한 상점의 키로 실제 카드 결제를 받습니다.' },
              ...practiceItems(form, fixed, removed),
              {
                key: 'none',
                label: '사용 안 함',
                note: `구매자는 계좌입금과 예치금으로만 결제합니다.${removed}`,
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
                hint="개발자센터의 API 개별 연동 키를 입력해 주세요. test_로 시작하는 키는 결제창에서 실제로 청구하지 않습니다."
              />
            </>
          )}
        </div>
      </Card>
      {way !== 'none' && (
        <Card title="테스트">
          <div className={css['fields']}>
            {way === 'toss' && <SettingTest form={form} section="card" label="키 확인하기" />}
            <CardTestSection
              origin={origin}
              isLive={way === 'toss' && (form.values['TOSS_CLIENT_KEY'] ?? '').startsWith('live_')}
              save={isChanged(form) ? form.save : undefined}
            />
          </div>
        </Card>
      )}
    </>
  )
}

/** The server leaves the setting out where only the environment may switch it on. */
function practiceItems(form: SettingForm, fixed: string | undefined, removed: string) {
  const sandbox = form.stateOf('CARD_SANDBOX')
  if (!sandbox) return []
  const byEnvironment = sandbox.source === 'environment' ? settingSentences.environment : undefined
  return [
    {
      key: 'practice',
      label: '연습 결제',
      note: `돈이 오가지 않는 연습용 카드로 주문이 결제됩니다. 실제 판매 중에는 켜지 마세요.${removed}`,
      disabledReason: fixed ?? byEnvironment,
    } as const,
  ]
}

/** Whether a save would change anything; the values that follow from the way are always sent. */
const isChanged = (form: SettingForm): boolean =>
  Object.entries(form.changed()).some(
    ([name, value]) => value !== form.stateOf(name as SettingName)?.value, // the keys of `SettingValues`
  )

/** The chosen way, else the one in effect. */
function wayOf(form: FormState): CardWay {
  const { way } = form.values
  if (way === 'none' || way === 'practice' || way === 'toss') return way
  if (form.stateOf('TOSS_SECRET_KEY')?.isSet) return 'toss'
  return form.values['CARD_SANDBOX'] === 'on' ? 'practice' : 'none'
}

/** Practice cards and a real gateway exclude each other: the way decides on both. */
function valuesOfWay(form: SettingForm): SettingValues {
  const isPage = (name: 'TOSS_SECRET_KEY' | 'CARD_SANDBOX') => {
    const state = form.stateOf(name)
    return state !== undefined && state.source !== 'environment'
  }
  const way = wayOf(form)
  const sandbox = isPage('CARD_SANDBOX') ? { CARD_SANDBOX: way === 'practice' ? 'on' : 'off' } : {}
  const keys = way !== 'toss' && isPage('TOSS_SECRET_KEY') ? { TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null } : {}
  return { ...sandbox, ...keys }
}
