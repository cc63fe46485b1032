import { IconCheck, IconPlayerSkipForward } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Setup } from '../contract/setup.admin.calls.ts'
import { setupStates, setupSteps, type SetupStep } from '../contract/setup-steps.ts'
import css from './AdminSetupPage.module.css'

/** The progress list: each step with its state, as a link. */
export function SetupSteps({ setup, at }: { setup: Setup; at: SetupStep | 'end' }) {
  const passed = setup.steps.filter(({ state }) => state !== 'OPEN').length
  return (
    <nav className={css['steps']} aria-label="설정 단계">
      <p className={css['count']}>
        {setup.steps.length}단계 중 <b>{passed}</b>단계를 마쳤습니다.
      </p>
      <ol>
        {setup.steps.map(({ step, state }, index) => (
          <li key={step}>
            <Link
              to={`/admin/setup?step=${step}`}
              className={css['step']}
              aria-current={step === at ? 'step' : undefined}
            >
              <span className={css['mark']} data-state={state} aria-hidden>
                {state === 'DONE' && <IconCheck size={16} />}
                {state === 'SKIPPED' && <IconPlayerSkipForward size={14} />}
                {state === 'OPEN' && index + 1}
              </span>
              <span>{setupSteps[step].label}</span>
              <span className={css['state']}>{setupStates[state]}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/setup?step=end" className={css['step']} aria-current={at === 'end' ? 'step' : undefined}>
            <span className={css['mark']} data-state={setup.isFinished ? 'DONE' : 'OPEN'} aria-hidden>
              {setup.isFinished ? <IconCheck size={16} /> : setup.steps.length + 1}
            </span>
            <span>마침</span>
          </Link>
        </li>
      </ol>
    </nav>
  )
}
