import { useLocation, useNavigate } from 'react-router'

/** Goes back in the history, or to `otherwise` if the previous entry is not a page of this app. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' || isFirst() ? navigate(otherwise) : navigate(-1))
}

/** The router stores the index of the page in this tab's history; a replaced first page keeps index 0. */
function isFirst(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
}
