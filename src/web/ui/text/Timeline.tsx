import css from './Timeline.module.css'

export interface Step {
  key: string
  label: string
  /** When it happened, ready to show. */
  at?: string
  state: 'done' | 'now' | 'todo'
}

const said = { done: '완료', now: '진행 중', todo: '예정' } as const

/** Where something stands on its way: a bar of steps, with times where there are some. */
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
        <span className="visually-hidden">{said[step.state]}</span>
        {step.at && <span className={css['at']}>{step.at}</span>}
      </li>
    ))}
  </ol>
)
