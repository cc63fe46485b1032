import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './SectionHead.module.css'

/** Shows the title of a section of the home page, with a link to the full list. */
export const SectionHead = ({ title, more }: { title: string; more?: { label: string; to: string } }) => (
  <header className={css['head']}>
    <h2>{title}</h2>
    {more && (
      <Link to={more.to} className={css['more']}>
        {/* The hidden title names the target, because "more" is meaningless out of context. */}
        <span className="visually-hidden">{title} </span>
        {more.label}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    )}
  </header>
)
