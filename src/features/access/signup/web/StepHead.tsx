import type { ReactNode } from 'react'
import css from './StepHead.module.css'

export const StepHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css['head']}>
    <h1>{title}</h1>
    <p className={css['sub']}>{children}</p>
  </div>
)

interface StepActionsProps {
  /** Reason why the next step is unavailable. */
  problem?: ReactNode
  /** Button to the previous step; on a phone it is in the top bar. */
  back?: ReactNode
  next: ReactNode
  note?: ReactNode
  /** For content longer than a screen: the actions stay at its end instead of floating above it. */
  still?: boolean
}

/** The actions of a step; on a phone they stick to the bottom of the screen. */
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
