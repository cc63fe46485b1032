import { IconCheck, IconPlayerSkipForward } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './StepList.module.css'

export interface Step {
  key: string
  label: string
  to: string
  state: 'DONE' | 'SKIPPED' | 'OPEN'
  /** Text of the state, at the right. */
  aside?: string | undefined
  /** A sentence below the label. */
  note?: string | undefined
}

interface StepListProps {
  steps: readonly Step[]
  /** The step whose page is open. */
  current?: string | undefined
  /** False: hides the list where its page folds it. */
  open?: boolean | undefined
  className?: string | undefined
}

/** Numbered steps as links; those that are done have a tick. */
export const StepList = ({ steps, current, open, className }: StepListProps) => (
  <ol className={className ?? css['list']} data-open={open || undefined}>
    {steps.map(({ key, label, to, state, aside, note }, index) => (
      <li key={key}>
        <Link to={to} className={css['step']} aria-current={key === current ? 'step' : undefined}>
          <span className={css['mark']} data-state={state} aria-hidden>
            {state === 'DONE' && <IconCheck size={16} />}
            {state === 'SKIPPED' && <IconPlayerSkipForward size={14} />}
            {state === 'OPEN' && index + 1}
          </span>
          <span>{label}</span>
          {aside && <span className={css['state']}>{aside}</span>}
          {note && <span className={css['note']}>{note}</span>}
        </Link>
      </li>
    ))}
  </ol>
)
