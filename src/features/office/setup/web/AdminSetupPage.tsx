import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AdminBankAccountPage } from '#features/platform/settings/web/AdminBankAccountPage.tsx'
import { AdminCompanyPage } from '#features/platform/settings/web/AdminCompanyPage.tsx'
import { AdminDefaultsPage } from '#features/platform/settings/web/AdminDefaultsPage.tsx'
import { AdminMailSettingsPage } from '#features/platform/settings/web/AdminMailSettingsPage.tsx'
import { generalSentences } from '#contract/sentences.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { setupCall, markSetupStepCall, type Setup } from '../contract/setup.admin.calls.ts'
import { setupStepNames, setupSteps, type SetupStep } from '../contract/setup-steps.ts'
import css from './AdminSetupPage.module.css'
import { SetupEnd } from './SetupEnd.tsx'
import { SetupSteps } from './SetupSteps.tsx'

const lateStep = (load: () => Promise<ComponentType<{ onSaved?: () => void }>>) =>
  lazyComponent(load, {
    loading: () => <SkeletonRows rows={4} height={72} />,
    failed: () => <EmptyState title={generalSentences.network} />,
  })

// Loads late: these later steps have large parts, an editor and the texts of all messages.
const AdminTermsPage = lateStep(
  async () => (await import('#features/people/terms/web/AdminTermsPage.tsx')).AdminTermsPage,
)
const AdminCardSettingsPage = lateStep(
  async () => (await import('#features/money/payments/web/AdminCardSettingsPage.tsx')).AdminCardSettingsPage,
)
const AdminMessageSettingsPage = lateStep(
  async () => (await import('#features/messages/messages/web/AdminMessageSettingsPage.tsx')).AdminMessageSettingsPage,
)

/** The page of each step; the forms call `onSaved`, the lists have a button of their own. */
const pages: Record<SetupStep, ComponentType<{ onSaved?: () => void }>> = {
  company: AdminCompanyPage,
  account: AdminBankAccountPage,
  defaults: AdminDefaultsPage,
  mail: AdminMailSettingsPage,
  messages: AdminMessageSettingsPage,
  card: AdminCardSettingsPage,
  terms: AdminTermsPage,
}
const confirmLabels: Partial<Record<SetupStep, string>> = {
  account: '다음',
  terms: '이 약관으로 시작',
}

/** /admin/setup: leads a new installation through its settings; each step can be skipped and opened again. */
export function AdminSetupPage() {
  const query = useCall(setupCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageTitle
        title="시작하기"
        sub="순서대로 입력하시면 주문을 받을 수 있습니다. 건너뛴 단계는 언제든 다시 하실 수 있습니다."
      />
      <Loaded data={query.data} error={query.error} onRetry={() => void query.refetch()} rows={7} height={56}>
        {(setup) => <Steps setup={setup} />}
      </Loaded>
    </>
  )
}

function Steps({ setup }: { setup: Setup }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [mark, { isLoading: pending }] = useSend(markSetupStepCall)
  const at = stepOf(setup, params.get('step'))
  const open = (step: SetupStep | 'end') => void navigate(`/admin/setup?step=${step}`)
  const next = (step: SetupStep) => open(setupStepNames[setupStepNames.indexOf(step) + 1] ?? 'end')

  const leave = async (step: SetupStep, state: 'DONE' | 'SKIPPED') => {
    const isDone = setup.steps.some((each) => each.step === step && each.state === 'DONE')
    if (pending) return
    const answer = isDone ? null : await mark({ params: { step }, body: { state } })
    if (answer?.error) await alertDialog(sentenceOf(answer.error))
    else next(step)
  }
  const finish = async () => {
    const { error } = await mark({ params: { step: 'end' }, body: { state: 'DONE' } })
    if (error) await alertDialog(sentenceOf(error))
    else void navigate('/admin')
  }

  return (
    <div className={css['page']}>
      <SetupSteps setup={setup} at={at} />
      <div className={css['content']}>
        {at === 'end' ? (
          <SetupEnd setup={setup} pending={pending} onFinish={() => void finish()} />
        ) : (
          <Step
            key={at}
            step={at}
            pending={pending}
            hasData={setup.steps.some(({ step, state }) => step === at && state === 'DONE')}
            onNext={() => next(at)}
            onLeave={(state) => void leave(at, state)}
          />
        )}
      </div>
    </div>
  )
}

interface StepProps {
  step: SetupStep
  pending: boolean
  hasData: boolean
  onNext: () => void
  onLeave: (state: 'DONE' | 'SKIPPED') => void
}

function Step({ step, pending, hasData, onNext, onLeave }: StepProps) {
  const Page = pages[step]
  const confirm = confirmLabels[step]
  const mayConfirm = confirm && (step !== 'account' || hasData)
  return (
    <>
      <h2 className={css['heading']}>{setupSteps[step].label}</h2>
      {/* The defaults suit many unchanged: saving confirms them. */}
      <Page onSaved={step === 'defaults' ? () => onLeave('DONE') : onNext} />
      <div className={css['actions']}>
        {mayConfirm && (
          <Button size="large" pending={pending} onClick={() => onLeave('DONE')}>
            {confirm}
          </Button>
        )}
        {!(step === 'account' && hasData) && (
          <Button look="plain" size="large" disabled={pending} onClick={() => onLeave('SKIPPED')}>
            {hasData ? '다음 단계로' : '건너뛰기'}
          </Button>
        )}
      </div>
    </>
  )
}

/** The step of the address, or the first one that is open. */
function stepOf(setup: Setup, wanted: string | null): SetupStep | 'end' {
  if (wanted === 'end') return 'end'
  const named = setupStepNames.find((step) => step === wanted)
  return named ?? setup.steps.find(({ state }) => state === 'OPEN')?.step ?? 'end'
}
