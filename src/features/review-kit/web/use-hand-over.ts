import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { reviewKitSentences } from '../contract/review-kit.calls.ts'
import { useHandOverMutation } from './review-kit.api.ts'

/** Takes the member over to the review site; undefined where this installation has none [spec §2, §5]. */
export function useHandOver(): (() => void) | undefined {
  const { data: site } = useSiteQuery()
  const [handOver, { isLoading: pending }] = useHandOverMutation()
  // Without its key that site could only turn everybody away.
  const address = site?.handsOver ? site.reviewSiteUrl : null
  if (!address) return undefined

  const go = async () => {
    // A second tap would make a second salt for a page that is about to leave.
    if (pending) return
    if ((await sessionPort().bearer()) === null) return alertDialog(reviewKitSentences.membersOnly)
    const { data, error } = await handOver()
    if (data) {
      // Replaced, so that the salt stands in no history [T21].
      window.location.replace(`${address.replace(/\/+$/, '')}/ext/login?${new URLSearchParams(data).toString()}`)
      return
    }
    await alertDialog(sentenceOf(error))
  }
  return () => void go()
}
