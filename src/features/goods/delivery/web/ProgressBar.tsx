import css from './ProgressBar.module.css'

interface ProgressBarProps {
  /** Accessible name. */
  label: string
  value: number
  max: number
}

export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress className={css['bar']} aria-label={label} value={Math.min(value, max)} max={max} />
)
