import type { ReactNode } from 'react'
import css from './HomeSections.module.css'

interface HomeSectionProps {
  id: string
  title: string
  lead?: string
  /** Beside the title. */
  more?: ReactNode
  children: ReactNode
}

/** One part of the home page, which links can name by its id. */
export const HomeSection = ({ id, title, lead, more, children }: HomeSectionProps) => (
  <section id={id} className={css['inside']} aria-labelledby={`${id}-title`}>
    <div className={css['head']}>
      <h2 id={`${id}-title`} className={css['title']}>
        {title}
      </h2>
      {more}
    </div>
    {lead && <p className={css['lead']}>{lead}</p>}
    {children}
  </section>
)
