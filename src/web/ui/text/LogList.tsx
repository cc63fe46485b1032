import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { IconButton } from '../form/Button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Loaded, LoadMoreButton } from '../layout/Loaded.tsx'
import css from './LogList.module.css'

interface LogListProps<Row> {
  label: string
  /** Loaded page by page, newest first. */
  list: ComponentProps<typeof LoadMoreButton>['list'] & {
    currentData?: { pages: { content: Row[] }[] } | undefined
    error?: unknown
    refetch: () => unknown
  }
  /** Line height of the skeleton. */
  height: number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A log with a load-more button. */
export function LogList<Row>({ label, list, height, empty, children }: LogListProps<Row>) {
  return (
    <div className={css['log']}>
      <Loaded data={list.currentData?.pages} error={list.error} onRetry={() => void list.refetch()} height={height}>
        {(pages) =>
          pages[0]?.content.length === 0 ? (
            empty
          ) : (
            <ul className={css['lines']} aria-label={label}>
              {pages.flatMap((page) => page.content).map(children)}
            </ul>
          )
        }
      </Loaded>
      <p className={css['more']}>
        <LoadMoreButton list={list} />
      </p>
    </div>
  )
}

interface LogLineProps {
  /** ISO timestamp. */
  at: string
  /** Name of the entry, in the toggle's accessible name. */
  name: string
  /** Grid layout; `time`, `toggle` and `details` are areas of this component, the others of the caller. */
  className?: string | undefined
  children: ReactNode
  details: ReactNode
}

/** One expandable line of a log. */
export function LogLine({ at, name, className, children, details }: LogLineProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const minute = formatKoreanMinute(new Date(at))
  return (
    <li className={classNames(css['line'], className)}>
      <time dateTime={at} className={css['time']}>
        {minute}
      </time>
      {children}
      <IconButton
        label={`${minute} ${name} 자세히`}
        aria-expanded={open}
        aria-controls={id}
        className={css['toggle']}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={20} aria-hidden />
      </IconButton>
      {open && (
        <div id={id} className={css['details']}>
          {details}
        </div>
      )}
    </li>
  )
}
