import { useEffect, useRef, useState } from 'react'
import { sessionPort } from '#web/api/session-port.ts'

interface Input {
  isUnsaved: () => boolean
  survivesReload: boolean
  /** The member who types; null for a visitor. */
  memberId: number | null
}

const inputs = new Set<Input>()

interface UnsavedOptions {
  /** A reload of the page loses nothing, so that only leaving it inside the app asks. */
  survivesReload?: boolean
}

/** Announces an input that would be lost: leaving the page asks first while `isUnsaved` says so. */
export function useUnsaved(isUnsaved: () => boolean, { survivesReload = false }: UnsavedOptions = {}): void {
  const [memberId] = useState(() => sessionPort().memberId())
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  // The browser and the router ask outside of React.
  useEffect(() => {
    const input = { isUnsaved: () => latest.current(), survivesReload, memberId }
    inputs.add(input)
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      inputs.delete(input)
      if (inputs.size === 0) window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [survivesReload, memberId])
}

/** Tells whether leaving the page would lose an input. An expired session leaves without a question: the sign-in page follows. */
export const hasUnsaved = (): boolean =>
  [...inputs].some((input) => input.memberId === sessionPort().memberId() && input.isUnsaved())

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if ([...inputs].some((input) => !input.survivesReload && input.isUnsaved())) event.preventDefault()
}
