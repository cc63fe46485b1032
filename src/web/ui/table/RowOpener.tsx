import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DataTableProps } from './data-table.ts'
import { rowOpenMark } from './use-row-keys.ts'

interface RowOpenerProps<Row> extends Pick<DataTableProps<Row>, 'link' | 'onOpen'> {
  row: Row
  className: string | undefined
  /** The title of the row. */
  children: ReactNode
}

/** The title of a row in a table or a card: a link to its record, a button that opens it, or text. */
export function RowOpener<Row>({ row, link, onOpen, className, children }: RowOpenerProps<Row>) {
  if (link) {
    return (
      <Link className={className} {...link(row)} {...rowOpenMark}>
        {children}
      </Link>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" className={className} onClick={() => onOpen(row)} {...rowOpenMark}>
      {children}
    </button>
  )
}
