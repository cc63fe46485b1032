import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { StepList, type Step } from '#web/ui/layout/StepList.tsx'
import type { Setup } from '../contract/setup.admin.calls.ts'
import { setupStates, setupSteps, type SetupState, type SetupStep } from '../contract/setup-steps.ts'
import css from './AdminSetupPage.module.css'

/** The progress list: each step with its state, as a link. On a phone it is folded, so that the form is in sight. */
export function SetupSteps({ setup, at }: { setup: Setup; at: SetupStep | 'end' }) {
  // The step for which the list was unfolded: a choice folds it again.
  const [openAt, setOpenAt] = useState<SetupStep | 'end' | null>(null)
  const isOpen = openAt === at
  const count = (wanted: SetupState) => setup.steps.filter(({ state }) => state === wanted).length
  const skipped = count('SKIPPED')
  return (
    <nav className={css['steps']} aria-label="설정 단계">
      <p className={css['count']}>
        {setup.steps.length}단계 중 <b>{count('DONE')}</b>단계를 마쳤습니다.
        {skipped > 0 && ` ${skipped}단계는 건너뛰었습니다.`}
      </p>
      <button
        type="button"
        className={css['fold']}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : at)}
      >
        모든 단계 보기 <IconChevronDown size={18} aria-hidden />
      </button>
      <StepList steps={stepsOf(setup)} current={at} open={isOpen} className={css['list']} />
    </nav>
  )
}

const stepsOf = (setup: Setup): Step[] => [
  ...setup.steps.map(({ step, state }) => ({
    key: step,
    label: setupSteps[step].label,
    to: `/admin/setup?step=${step}`,
    state,
    aside: step === 'card' && setup.cardTest === 'DONE' ? '시험 결제 완료' : setupStates[state],
  })),
  { key: 'end', label: '마침', to: '/admin/setup?step=end', state: setup.isFinished ? 'DONE' : 'OPEN' },
]
