import { IconChevronRight, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './LinkList.module.css'

interface LinkItem {
  to: string
  label: string
  Icon: Icon
}

/** A list of links, each a row with an icon. */
export function LinkList({ label, links }: { label: string; links: readonly LinkItem[] }) {
  return (
    <nav className={css['links']} aria-label={label}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} className={css['link']}>
          <link.Icon size={22} stroke={1.7} aria-hidden />
          <span>{link.label}</span>
          <IconChevronRight size={18} className={css['arrow']} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
