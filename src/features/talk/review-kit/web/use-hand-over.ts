import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { generalSentences } from '#contract/sentences.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import type { HandOverDispatch } from './hand-over.ts'

/** Hands the member over to the review site; undefined when this installation has none [spec §2, §5]. */
export function useHandOver(): (() => void) | undefined {
  const { data: site } = useCall(siteCall)
  const dispatch = useDispatch<HandOverDispatch>()
  // A second tap would create a second salt for a page that is about to unload.
  const isUnderWay = useRef(false)
  // Without its key the review site could only refuse every member.
  const address = site?.handsOver ? site.reviewSiteUrl : null
  if (!address) return undefined

  const go = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      // Loaded when it is pressed: every page of the shop has the menu, and few people press it.
      const { handOver } = await import('./hand-over.ts')
      isUnderWay.current = await handOver(dispatch, address)
    } catch {
      isUnderWay.current = false
      await alertDialog(generalSentences.network)
    }
  }
  return () => void go()
}
