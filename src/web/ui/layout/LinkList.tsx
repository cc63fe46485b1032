import { IconChevronRight, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './LinkList.module.css'

/** Leads to a page, or does something. */
export type LinkItem = { label: string; Icon: Icon } & ({ to: string } | { onPress: () => void })

interface LinkListProps {
  label: string
  links: readonly LinkItem[]
  /** Two beside each other where they have room, for a long list. */
  inPairs?: boolean
}

/** A list of links, each a row with an icon. */
export function LinkList({ label, links, inPairs }: LinkListProps) {
  return (
    <nav className={css['links']} aria-label={label} data-pairs={inPairs}>
      {links.map((link) =>
        'to' in link ? (
          <Link key={link.label} to={link.to} className={css['link']}>
            <Content {...link} />
          </Link>
        ) : (
          <button key={link.label} type="button" className={css['link']} onClick={link.onPress}>
            <Content {...link} />
          </button>
        ),
      )}
    </nav>
  )
}

const Content = ({ label, Icon }: LinkItem) => (
  <>
    <Icon size={22} stroke={1.7} aria-hidden />
    <span>{label}</span>
    <IconChevronRight size={18} className={css['arrow']} aria-hidden />
  </>
)
