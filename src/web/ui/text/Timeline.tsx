import css from './Timeline.module.css'

export interface Step {
  key: string
  label: string
  /** Formatted time. */
  at?: string
  state: 'done' | 'now' | 'todo'
}

const stateLabels = { done: '완료', now: '진행 중', todo: '예정' } as const

/** Progress as a bar of steps, with times if available. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol className={css['steps']} aria-label={label}>
    {steps.map((step) => (
      <li
        key={step.key}
        className={css['step']}
        data-state={step.state}
        aria-current={step.state === 'now' || undefined}
      >
        <span className={css['label']}>{step.label}</span>
        <span className="visually-hidden">{stateLabels[step.state]}</span>
        {step.at && <span>{step.at}</span>}
      </li>
    ))}
  </ol>
)
