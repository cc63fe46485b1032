import { useLocation } from 'react-router'
import { PagerSteps, ShownPage } from '../ui/table/Pager.tsx'
import { recordId } from './list-parameters.ts'

/** The queries of the pages from which the next one was opened, by the address of that page. */
const formerPages = new Map<string, string>()

/** The place of a list that is read by a cursor, from the address: `?cursor=1234&page=2`. */
export function useCursor() {
  const params = new URLSearchParams(useLocation().search)
  const cursor = recordId.read(params.get('cursor') ?? '')
  const page = params.get('page') ?? ''
  return { cursor: cursor || undefined, page: cursor && /^\d{1,4}$/.test(page) ? Number(page) : 0 }
}

interface CursorPagerProps {
  /** Null: this page is the last. */
  nextCursor: string | null
}

/**
 * The pager of a list that is read by a cursor: it looks like that of a numbered list, but goes one page at a time. Back from a page that
 * was opened by a link leads to the first page.
 */
export function CursorPager({ nextCursor }: CursorPagerProps) {
  const { pathname, search } = useLocation()
  const { cursor, page } = useCursor()
  if (cursor === undefined && nextCursor === null) return null
  const searchOf = (change: Record<string, string>) => {
    const params = new URLSearchParams(search)
    params.delete('cursor')
    params.delete('page')
    return new URLSearchParams([...params, ...Object.entries(change)]).toString()
  }
  const next = nextCursor === null ? null : searchOf({ cursor: nextCursor, page: String(page + 1) })
  const here = searchOf(cursor === undefined ? {} : { cursor, page: String(page) })
  // Two lists may have pages with the same cursor.
  const addressOf = (query: string) => `${pathname}?${query}`
  return (
    <PagerSteps
      previous={cursor === undefined ? null : { pathname, search: formerPages.get(addressOf(here)) ?? searchOf({}) }}
      next={next === null ? null : { pathname, search: next }}
      onNext={() => next !== null && formerPages.set(addressOf(next), here)}
    >
      <ShownPage page={page} />
    </PagerSteps>
  )
}
