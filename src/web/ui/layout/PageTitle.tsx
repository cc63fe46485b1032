import { createContext, use, type ReactNode } from 'react'
import css from './PageTitle.module.css'
import { useScrollFade } from './use-scroll-fade.ts'

/** The brand's name for document titles; set by the shells. */
export const SiteName = createContext('발주')

/** Link to the help for the page, shown beside its title; set by the shells that have one. */
export const PageHelp = createContext<ReactNode>(null)

/** Sets the document title: '주문내역 | {브랜드명}'. */
export function DocumentTitle({ title }: { title: string }) {
  const site = use(SiteName)
  return <title>{`${title} | ${site}`}</title>
}

export interface PageTitleProps {
  title: string
  /** Heading instead of `title`, which stays the document title, e.g. with a count. */
  children?: ReactNode
  sub?: ReactNode
  /** Shown at the right: the page's main action or its period. */
  action?: ReactNode
  /**
   * Parts of the action load after the page: their place is kept, so that nothing below moves when they come. 'below': they are too
   * many for the line of the title.
   */
  lateAction?: boolean | 'below'
}

export function PageTitle({ title, children, sub, action, lateAction }: PageTitleProps) {
  const actions = useScrollFade<HTMLDivElement>()
  return (
    <div className={css['row']}>
      <DocumentTitle title={title} />
      <div>
        <div className={css['heading']}>
          <h1 className={css['title']}>{children ?? title}</h1>
          {use(PageHelp)}
        </div>
        {sub && <p className={css['sub']}>{sub}</p>}
      </div>
      {action && (
        <div ref={actions} className={css['action']} data-late={lateAction}>
          {action}
        </div>
      )}
    </div>
  )
}
