import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'

/**
 * An overlay of the phone with a history entry of its own, so that the browser's back closes it. The entry has the
 * address of the page below, and its state names the overlay.
 */
export function useOverlayEntry(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const isEntry = overlayOf(location.state) === name
  // Opens before the router has added the entry, which takes longer than the tap.
  const [isOpening, setOpening] = useState(false)
  const isClosing = useRef(false)
  // The history is outside of React: its entry decides from now on.
  useEffect(() => {
    setOpening(false)
    if (isEntry && isClosing.current) void navigate(-1) // closed before it was added
    else isClosing.current = false
  }, [location.key])

  const { pathname, search, hash, state } = location
  return {
    isOpen: (isOpening || isEntry) && !isWide,
    open: () => {
      setOpening(true)
      const entry: object = Object.assign({}, state, { stay: true, overlay: name })
      void navigate({ pathname, search, hash }, { state: entry })
    },
    close: () => {
      // A second press must not leave the page below.
      if (isClosing.current) return
      isClosing.current = true
      // Going back together with adding the entry would be one update, which shows neither.
      if (isEntry) void navigate(-1)
    },
  }
}

const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined
