import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { savedViewsCall, type ViewList } from '../contract/saved-views.calls.ts'
import { viewQuery } from './view-query.ts'

/** The views with the one that the list shows: the last chosen one, or one with the same filters. */
export function useViews(list: ViewList) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data } = useCall(savedViewsCall, { query: { list } })
  const [chosenId, setChosenId] = useState<number>()
  const views = data?.views ?? []
  const query = viewQuery(search)
  const chosen =
    views.find(({ id }) => id === chosenId) ?? views.find((view) => query !== '' && viewQuery(view.query) === query)
  return {
    views,
    mayShare: data?.mayShare ?? false,
    query,
    chosen,
    isChanged: chosen !== undefined && viewQuery(chosen.query) !== query,
    choose: ({ id, query: wanted }: { id: number; query: string }) => {
      setChosenId(id)
      // Keeps the opened record open.
      void navigate({ search: wanted }, { state: { stay: true } })
    },
  }
}
