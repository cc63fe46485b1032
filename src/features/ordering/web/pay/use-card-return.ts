import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirmCardPaymentMutation, useFailCardPaymentMutation } from '#features/payments/web/payments.api.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useOwnShopPath } from '../order/shop-paths.ts'

/** asking · checking: the gateway has not answered the server · lost: the server has not answered us · refused: nothing is charged. */
export type CardReturn = 'asking' | 'checking' | 'lost' | 'refused'

/** How often the page asks by itself while the gateway is slow; afterwards the server goes on alone. */
const mostAsked = 4
const pause = 3_000

/** Confirms what the payment window hands over; when it is paid, the page becomes the order's result. */
export function useConfirmCard(params: URLSearchParams) {
  const [confirm] = useConfirmCardPaymentMutation()
  const [shown, setShown] = useState<{ state: CardReturn; sentence: string }>({ state: 'asking', sentence: '' })
  const navigate = useNavigate()
  const base = useOwnShopPath()
  const asked = useRef(0)
  const paymentKey = params.get('paymentKey') ?? ''
  const orderId = params.get('orderId') ?? ''
  const amount = Number(params.get('amount'))

  const ask = useCallback(async () => {
    asked.current += 1
    const { data, error } = await confirm({ paymentKey, orderId, amount })
    if (data?.state === 'DONE') {
      // Replaced: going back must not confirm again.
      void navigate(`${base}/order/result/${data.orderNumber}`, { replace: true })
    } else if (data) {
      setShown({ state: 'checking', sentence: '' })
    } else {
      const lost = isApiError(error) && (error.status === 0 || error.status >= 500)
      setShown({ state: lost ? 'lost' : 'refused', sentence: sentenceOf(error) })
    }
  }, [confirm, navigate, base, paymentKey, orderId, amount])

  // Arriving here is the event; asking twice is harmless, the server books once.
  useEffect(() => {
    if (asked.current === 0) void ask()
  }, [ask])
  useEffect(() => {
    if (shown.state !== 'checking' || asked.current >= mostAsked) return
    const timer = setTimeout(() => void ask(), pause)
    return () => clearTimeout(timer)
  }, [shown, ask])

  return {
    ...shown,
    again: () => {
      setShown({ state: 'asking', sentence: '' })
      void ask()
    },
  }
}

/** Tells the server once that the window was closed or refused. */
export function useReportedFailure(orderId: string, code: string): void {
  const [report] = useFailCardPaymentMutation()
  const told = useRef(false)
  useEffect(() => {
    if (told.current || !orderId) return
    told.current = true
    void report({ orderId, code: /^[A-Z0-9_]{1,60}$/.test(code) ? code : '' })
  }, [report, orderId, code])
}
