import type { ReactNode } from 'react'
import css from './StepHead.module.css'

export const StepHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css['head']}>
    <h1>{title}</h1>
    <p className={css['sub']}>{children}</p>
  </div>
)

interface StepActionsProps {
  /** Why it does not go on. */
  problem?: ReactNode
  /** To the step before; on a phone the bar at the top has it. */
  back?: ReactNode
  next: ReactNode
  note?: ReactNode
  /** At the end of what is longer than a screen: it does not float over it. */
  still?: boolean
}

/** The end of a step; on a phone it stays at the bottom of the screen. */
export const StepActions = ({ problem, back, next, note, still }: StepActionsProps) => (
  <div className={css['actions']} data-still={still || undefined}>
    <div role="status">{problem}</div>
    <div className={css['buttons']}>
      {back && <span className={css['back']}>{back}</span>}
      <span className={css['next']}>{next}</span>
    </div>
    {note && <p className={css['note']}>{note}</p>}
  </div>
)
