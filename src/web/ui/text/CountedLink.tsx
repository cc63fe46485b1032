import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './CountedLink.module.css'

interface CountedLinkProps {
  to: string
  /** Accessible name, including the number. */
  label: string
  icon: ReactNode
  count: number
}

/** Icon link with a badge; no badge for 0. */
export const CountedLink = ({ to, label, icon, count }: CountedLinkProps) => (
  <Link to={to} className={css['link']}>
    {icon}
    <span className="visually-hidden">{label}</span>
    {count > 0 && (
      <span className={css['badge']} aria-hidden>
        {formatBadge(count)}
      </span>
    )}
  </Link>
)

/** Limits a badge to three characters: '99+'. */
export const formatBadge = (count: number): string => (count > 99 ? '99+' : String(count))
