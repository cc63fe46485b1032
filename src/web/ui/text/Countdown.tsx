import { classNames } from '../theme/class-names.ts'
import css from './Countdown.module.css'

interface CountdownProps {
  text: string
  /** Remaining time, if it is short. */
  left: string | undefined
  className?: string | undefined
}

/** A statement that holds until a deadline, with the remaining time. */
export const Countdown = ({ text, left, className }: CountdownProps) => (
  <span className={classNames(css['countdown'], className)}>
    {text}
    {left && <b className={css['left']}>{left}</b>}
  </span>
)
