import { useLocation, useNavigate } from 'react-router'

/** Goes back in the history, or to `otherwise` where nothing of ours lies behind: a page that was opened by a link from outside. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' || isFirst() ? navigate(otherwise) : navigate(-1))
}

/** The router counts the pages of this tab in the browser's history; a page that replaced the first one is still the first. */
function isFirst(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
}
