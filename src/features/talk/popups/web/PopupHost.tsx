import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { brandPopupsCall, popupsCall, type ShownPopup } from '../contract/popup.calls.ts'
import { mostAtOnce } from '../contract/popup-terms.ts'
import { popupPageOf } from './popup-page-of.ts'
import { hiddenOn, popupHidden, type PopupsState } from './popups.slice.ts'
import { PopupBar } from './PopupBar.tsx'
import { PopupCard } from './PopupCard.tsx'

interface PopupHostProps {
  shopId?: string | undefined
  /** One line at a time, for a page whose picture no popup may cover. */
  isBar?: boolean
}

/** The current popups of the page; `shopId` adds those of a brand. */
export function PopupHost({ shopId, isBar = false }: PopupHostProps) {
  const { pathname } = useLocation()
  const page = popupPageOf(pathname)
  const partnerUri = shopId?.toLowerCase() ?? ''
  const ofBrand = useCall(brandPopupsCall, { query: { partnerUri } }, { skip: page === undefined || !partnerUri })
  const ofPlatform = useCall(popupsCall, {}, { skip: page === undefined || partnerUri !== '' })
  const { data } = partnerUri ? ofBrand : ofPlatform
  const hiddenPopups = useSelector(({ popup }: { popup: PopupsState }) => popup)
  const dispatch = useDispatch()
  const now = useCurrentMinute()
  const [closed, setClosed] = useState<readonly number[]>([])
  if (page === undefined || !data) return null
  const hidden = hiddenOn(hiddenPopups, now.getTime())
  const shown = data.content
    .filter(({ popupId, pages, startAt, endAt }) => {
      const isCurrent = new Date(startAt) <= now && now < new Date(endAt)
      return isCurrent && pages.includes(page) && !hidden.includes(popupId) && !closed.includes(popupId)
    })
    .slice(0, mostAtOnce)
  const [first] = shown
  if (!first) return null
  const partsOf = (popup: ShownPopup) => ({
    popup,
    onClose: () => setClosed((before) => [...before, popup.popupId]),
    onHideToday: () => dispatch(popupHidden({ id: popup.popupId, at: Date.now() })),
  })
  if (isBar) return <PopupBar key={first.popupId} {...partsOf(first)} />
  return (
    <div>
      {shown.map((popup, index) => (
        <PopupCard key={popup.popupId} place={index} {...partsOf(popup)} />
      ))}
    </div>
  )
}
