import { createContext, use, type ReactNode } from 'react'
import css from './PageTitle.module.css'

/** The brand whose pages these are; the shells say it. */
export const SiteName = createContext('발주')

/** The page's name in the browser: '주문내역 | {브랜드명}'. */
export function DocumentTitle({ title }: { title: string }) {
  const site = use(SiteName)
  return <title>{`${title} | ${site}`}</title>
}

export interface PageTitleProps {
  title: string
  /** Shown instead of the title, which stays the document's name, e.g. with a count beside it. */
  children?: ReactNode
  sub?: ReactNode
  /** At the right: the page's main action or its period. */
  action?: ReactNode
}

export function PageTitle({ title, children, sub, action }: PageTitleProps) {
  return (
    <div className={css['row']}>
      <DocumentTitle title={title} />
      <div>
        <h1 className={css['title']}>{children ?? title}</h1>
        {sub && <p className={css['sub']}>{sub}</p>}
      </div>
      {action && <div className={css['action']}>{action}</div>}
    </div>
  )
}
