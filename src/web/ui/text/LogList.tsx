import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { IconButton } from '../form/Button.tsx'
import { classNames } from '../theme/class-names.ts'
import { rowOpenMark, rowsMark, useRowKeys } from '../table/use-row-keys.ts'
import { Loaded } from '../layout/Loaded.tsx'
import css from './LogList.module.css'

interface LogListProps<Row> {
  label: string
  /** The rows of the page, newest first; undefined while they load. */
  rows: readonly Row[] | undefined
  list: { error?: unknown; refetch: () => unknown }
  /** Leads to further rows. */
  foot: ReactNode
  /** Line height of the skeleton. */
  height: number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A log of expandable lines. */
export function LogList<Row>({ label, rows, list, foot, height, empty, children }: LogListProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)
  return (
    <div ref={frame} className={css['log']} {...rowsMark}>
      <Loaded data={rows} error={list.error} onRetry={() => void list.refetch()} height={height}>
        {(found) =>
          found.length === 0 ? (
            empty
          ) : (
            <ul className={css['lines']} aria-label={label}>
              {found.map(children)}
            </ul>
          )
        }
      </Loaded>
      {foot}
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
  startsOpen?: boolean
}

/** One expandable line of a log. */
export function LogLine({ at, name, className, children, details, startsOpen = false }: LogLineProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const minute = formatKoreanMinute(new Date(at))
  return (
    <li className={classNames(css['line'], className)} data-row="">
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
        {...rowOpenMark}
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
