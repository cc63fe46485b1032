import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { reviewKitSentences } from '../contract/review-kit.calls.ts'
import { useHandOverMutation } from './review-kit.api.ts'

/** Hands the member over to the review site; undefined when this installation has none [spec §2, §5]. */
export function useHandOver(): (() => void) | undefined {
  const { data: site } = useSiteQuery()
  const [handOver, { isLoading: pending }] = useHandOverMutation()
  // Without its key the review site could only refuse every member.
  const address = site?.handsOver ? site.reviewSiteUrl : null
  if (!address) return undefined

  const go = async () => {
    // A second tap would create a second salt for a page that is about to unload.
    if (pending) return
    if ((await sessionPort().bearer()) === null) return alertDialog(reviewKitSentences.membersOnly)
    const { data, error } = await handOver()
    if (data) {
      // Replace, so that the salt does not enter the history [T21].
      window.location.replace(`${address.replace(/\/+$/, '')}/ext/login?${new URLSearchParams(data).toString()}`)
      return
    }
    await alertDialog(sentenceOf(error))
  }
  return () => void go()
}
