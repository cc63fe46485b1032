import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import type { CardTestOrigin } from '../contract/card-test-terms.ts'
import { openCardWindow } from '#web/payment/open-card-window.ts'
import { openCardTestCall } from '../contract/card-test.admin.calls.ts'

/** Opens the payment window for a test payment. */
export function useOpenCardTest() {
  const [open, { error, isLoading }] = useSend(openCardTestCall)
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  return {
    pending: isLoading || isLeaving,
    refusal: error && sentenceOf(error),
    openWindow: async (origin: CardTestOrigin) => {
      const { data } = await open({ body: { origin } })
      if (!data) return
      // Accepts a path of our site, or an https address of another host.
      setLeaving(!data.page.startsWith('/pay/'))
      openCardWindow(data.page, navigate)
    },
  }
}
