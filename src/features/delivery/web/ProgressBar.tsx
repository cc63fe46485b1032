import css from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What grows, said to screen readers. */
  label: string
  value: number
  max: number
}

/** How far something is on its way to a bound. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress className={css['bar']} aria-label={label} value={Math.min(value, max)} max={max} />
)
