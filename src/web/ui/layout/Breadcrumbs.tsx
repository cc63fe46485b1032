import { IconChevronRight } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import css from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Undefined for the current page. */
  to?: To
}

/** Path to the page with links to its parents. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="현재 위치">
    <ol className={css['crumbs']}>
      {crumbs.map(({ label, to }, index) => (
        <li key={label} className={css['crumb']}>
          {index > 0 && <IconChevronRight size={14} aria-hidden />}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
