import { useNavigate } from 'react-router'
import { useIsSideBySide } from '../ui/layout/SplitView.tsx'
import { useListPath } from './use-address.ts'

/** Opens a record of a list in a `SplitView`, and keeps the list's filters in the address. */
export function useOpenBeside(base: string): (id: number | string) => void {
  const navigate = useNavigate()
  const path = useListPath()
  const stay = useIsSideBySide()
  return (id) => void navigate(path(`${base}/${id}`), { state: { stay } })
}
