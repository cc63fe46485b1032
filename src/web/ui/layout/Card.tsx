import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  /** At the right of the title: a link or a button. */
  action?: ReactNode
  /** tint: the brand's light background, for the one thing that matters most. */
  look?: 'plain' | 'tint' | 'gray'
  /** Rows go to the edges. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A bordered block; with a title it is a section of the page. */
export function Card({ title, action, look = 'plain', flush, className, children }: CardProps) {
  return (
    <section className={classNames(css['card'], css[look], flush && css['flush'], className)}>
      {(title || action) && (
        <header className={css['header']}>
          {title && <h2 className={css['title']}>{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
