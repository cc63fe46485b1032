import { useEffect, useRef, useState } from 'react'
import type { PurchaseBundle } from '../contract/purchase-bundle.ts'

/**
 * The order of an entered parcel gets a new form, or goes away with the focus. The order that is now in its place takes
 * the focus, so that a supplier continues with the next parcel without searching for it.
 */
export function useFocusAfterShip(read: readonly PurchaseBundle[], shown: readonly PurchaseBundle[]) {
  const list = useRef<HTMLUListElement>(null)
  const [shipped, setShipped] = useState<{ bundle: PurchaseBundle; index: number } | null>(null)
  const done = useRef(shipped)
  // Moves the focus after the orders were read again; focus is outside of React.
  useEffect(() => {
    if (!shipped || done.current === shipped || read.includes(shipped.bundle)) return
    done.current = shipped
    const cards = list.current?.children
    // Somebody who is typing already keeps the focus.
    if (!cards || document.activeElement !== document.body) return
    const heading = cards[Math.min(shipped.index, cards.length - 1)]?.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }, [read, shipped])
  return { list, remember: (bundle: PurchaseBundle) => setShipped({ bundle, index: shown.indexOf(bundle) }) }
}
