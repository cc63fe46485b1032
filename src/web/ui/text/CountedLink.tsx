import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './CountedLink.module.css'

interface CountedLinkProps {
  to: string
  /** What it leads to, the number included. */
  label: string
  icon: ReactNode
  count: number
}

/** An icon that leads somewhere, with how much waits there; nothing is shown for 0. */
export const CountedLink = ({ to, label, icon, count }: CountedLinkProps) => (
  <Link to={to} className={css['link']} aria-label={label}>
    {icon}
    {count > 0 && <span aria-hidden>{atMost99(count)}</span>}
  </Link>
)

/** '99+': a badge has room for three letters. */
export const atMost99 = (count: number): string => (count > 99 ? '99+' : String(count))
