import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  /** Shown at the right of the title: a link or a button. */
  action?: ReactNode
  /** 'tint' is the brand's light background, for the most important block. */
  look?: 'plain' | 'tint' | 'gray'
  /** Removes the padding, for rows. */
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
