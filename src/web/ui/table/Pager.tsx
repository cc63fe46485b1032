import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './Pager.module.css'

interface PagerProps {
  /** Zero-based. */
  page: number
  pages: number
  /** URL of a page; the page number is in the URL, so that going back and reloading restore it. */
  to: (page: number) => To
}

/** Links to the pages of a list: at most five numbers. */
export function Pager({ page, pages, to }: PagerProps) {
  if (pages < 2) return null
  return (
    <PagerSteps previous={page > 0 ? to(page - 1) : null} next={page < pages - 1 ? to(page + 1) : null}>
      {pagesAround(page, pages).map((at, index, all) => (
        <span
          key={at}
          className={css['place']}
          data-gap={index > 0 && at - (all[index - 1] ?? 0) > 1 ? true : undefined}
        >
          <Link to={to(at)} className={css['page']} aria-current={at === page ? 'page' : undefined} onClick={toTop}>
            {at + 1}
            <span className="visually-hidden">페이지</span>
          </Link>
        </span>
      ))}
    </PagerSteps>
  )
}

interface PagerStepsProps {
  /** Null: there is none. */
  previous: To | null
  next: To | null
  onNext?: () => void
  /** The pages between the two steps. */
  children: ReactNode
}

/** The step to the page before, and the step to the next. */
export const PagerSteps = ({ previous, next, onNext, children }: PagerStepsProps) => (
  <nav className={css['pager']} aria-label="페이지">
    <Step label="이전 페이지" to={previous}>
      <IconChevronLeft size={20} aria-hidden />
    </Step>
    {children}
    <Step label="다음 페이지" to={next} onFollow={onNext}>
      <IconChevronRight size={20} aria-hidden />
    </Step>
  </nav>
)

/** The shown page of a list whose number of pages is unknown. */
export const ShownPage = ({ page }: { page: number }) => (
  <span className={css['page']} aria-current="page">
    {page + 1}
    <span className="visually-hidden">페이지</span>
  </span>
)

interface StepProps {
  label: string
  to: To | null
  onFollow?: (() => void) | undefined
  children: ReactNode
}

function Step({ label, to, onFollow, children }: StepProps) {
  const follow = () => {
    onFollow?.()
    toTop()
  }
  return to === null ? (
    <span className={css['page']} data-off aria-hidden>
      {children}
    </span>
  ) : (
    <Link to={to} className={css['page']} aria-label={label} onClick={follow}>
      {children}
    </Link>
  )
}

/** Scrolls to the top explicitly, because query string changes do not scroll (filters use them too). */
const toTop = () => window.scrollTo({ top: 0 })

/** First and last page, and the current page with its neighbours. */
function pagesAround(page: number, pages: number): number[] {
  const near = [0, page - 1, page, page + 1, pages - 1]
  return [...new Set(near.filter((at) => at >= 0 && at < pages))].toSorted((a, b) => a - b)
}
