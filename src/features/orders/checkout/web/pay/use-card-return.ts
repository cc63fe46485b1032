import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import {
  confirmCardPaymentCall,
  failCardPaymentCall,
  cardRefusal,
} from '#features/money/payments/contract/card.calls.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'

/**
 * 'confirming': the server is being asked. 'checking': the gateway has not answered the server. 'lost': the server has
 * not answered this page. 'refused': nothing is charged.
 */
export type CardReturnState = 'confirming' | 'checking' | 'lost' | 'refused'

/** The result page of an order or a charge. */
export const resultPathOf = (number: string): string =>
  isChargeNumber(number) ? `cashChargeResult/${number}` : `order/result/${number}`

/** Limits the automatic retries while the gateway is slow; the server continues checking on its own. */
const maxAttempts = 4
const retryMs = 3_000

/** Confirms the payment that the payment window returned, and opens the result page of the order or charge once it is paid. */
export function useConfirmCard(params: URLSearchParams) {
  const [confirm] = useSend(confirmCardPaymentCall)
  const [shown, setShown] = useState<{ state: CardReturnState; sentence: string; reason?: string | undefined }>({
    state: 'confirming',
    sentence: '',
  })
  const navigate = useNavigate()
  const base = useOwnShopPath()
  const attempts = useRef(0)
  const paymentKey = params.get('paymentKey') ?? ''
  const orderId = params.get('orderId') ?? ''
  const amount = Number(params.get('amount'))

  const attempt = useCallback(async () => {
    attempts.current += 1
    const { data, error } = await confirm({ body: { paymentKey, orderId, amount } })
    if (data?.state === 'DONE') {
      // Replaces the history entry, because going back must not confirm again.
      void navigate(`${base}/${resultPathOf(data.orderNumber)}`, { replace: true })
    } else if (data) {
      setShown({ state: 'checking', sentence: '' })
    } else {
      const lost = isApiError(error) && (error.status === 0 || error.status >= 500)
      const reason = cardRefusal.safeParse(isApiError(error) ? error.data : undefined).data?.reason
      setShown({ state: lost ? 'lost' : 'refused', sentence: sentenceOf(error), reason })
    }
  }, [confirm, navigate, base, paymentKey, orderId, amount])

  // Runs once on arrival; a repeated confirmation is harmless, because the server books it once.
  useEffect(() => {
    if (attempts.current === 0) void attempt()
  }, [attempt])
  useEffect(() => {
    if (shown.state !== 'checking' || attempts.current >= maxAttempts) return
    const timer = setTimeout(() => void attempt(), retryMs)
    return () => clearTimeout(timer)
  }, [shown, attempt])

  return {
    ...shown,
    retry: () => {
      setShown({ state: 'confirming', sentence: '' })
      void attempt()
    },
  }
}

/** Reports a closed or refused payment window to the server, once. */
export function useReportedFailure(orderId: string, code: string): void {
  const [report] = useSend(failCardPaymentCall)
  const reported = useRef(false)
  useEffect(() => {
    if (reported.current || !orderId) return
    reported.current = true
    void report({ body: { orderId, code: /^[A-Z0-9_]{1,60}$/.test(code) ? code : '' } })
  }, [report, orderId, code])
}
