import { IconCheck } from '@tabler/icons-react'
import css from './SignupProgress.module.css'
import { stepNames, stepsOf, type SignupStep } from './signup-steps.ts'
import type { SignupKind } from './signup-kinds.ts'

/** Shows the current step: a line on a phone, a column on a desktop. */
export function SignupProgress({ kind, step }: { kind: SignupKind; step: SignupStep }) {
  const steps = stepsOf(kind)
  const at = steps.indexOf(step)
  return (
    <ol className={css['steps']} aria-label="가입 단계">
      {steps.map((name, index) => {
        const done = index < at || step === 'submitForm'
        return (
          <li
            key={name}
            className={css['step']}
            data-state={done ? 'done' : index === at ? 'now' : 'later'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={css['dot']} aria-hidden>
              {done ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            <span>
              {stepNames[name]}
              {done && <span className="visually-hidden"> (완료)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
