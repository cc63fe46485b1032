import { IconChevronRight, type Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import css from './LinkList.module.css'

/** Leads to a page, or does something. */
export type LinkItem = {
  label: string
  Icon: Icon
  /** A count or an amount that stands at the end of the row. */
  value?: string | undefined
} & ({ to: string } | { onPress: () => void })

interface LinkListProps {
  label: string
  links: readonly LinkItem[]
}

/** A list of links, each a row with an icon. */
export const LinkList = ({ label, links }: LinkListProps) => (
  <nav className={css['links']} aria-label={label}>
    <Rows links={links} />
  </nav>
)

export interface LinkGroup {
  title: string
  links: readonly LinkItem[]
}

/** Lists of links below their headings; a group without a link is left out. */
export const LinkGroups = ({ label, groups }: { label: string; groups: readonly LinkGroup[] }) => (
  <nav className={css['groups']} aria-label={label}>
    {groups.map((group) => group.links.length > 0 && <Group key={group.title} {...group} />)}
  </nav>
)

function Group({ title, links }: LinkGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <div className={css['links']}>
        <Rows links={links} />
      </div>
    </section>
  )
}

const Rows = ({ links }: { links: readonly LinkItem[] }) =>
  links.map((link) =>
    'to' in link ? (
      <Link key={link.label} to={link.to} className={css['link']}>
        <Content {...link} />
      </Link>
    ) : (
      <button key={link.label} type="button" className={css['link']} onClick={link.onPress}>
        <Content {...link} />
      </button>
    ),
  )

const Content = ({ label, Icon, value }: LinkItem) => (
  <>
    <Icon size={22} stroke={1.7} aria-hidden />
    <span className={css['words']}>
      <span>{label}</span> {value && <b className={css['value']}>{value}</b>}
    </span>
    <IconChevronRight size={18} className={css['arrow']} aria-hidden />
  </>
)
