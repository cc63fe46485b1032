import { classNames } from '../theme/class-names.ts'
import css from './Countdown.module.css'

interface CountdownProps {
  text: string
  /** How long it is still so, when that is short. */
  left: string | undefined
  className?: string | undefined
}

/** What holds up to some moment, and how long that still is. */
export const Countdown = ({ text, left, className }: CountdownProps) => (
  <span className={classNames(css['countdown'], className)}>
    {text}
    {left && <b className={css['left']}>{left}</b>}
  </span>
)
