import { useCallback, useEffect, useRef } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { confirmCardTestCall, failCardTestCall } from '../contract/card-test.admin.calls.ts'

/** Confirms or ends the test payment that the payment window returned, once on arrival and on each retry. */
export function useCardTestReturn(params: URLSearchParams) {
  const [confirm, confirmed] = useSend(confirmCardTestCall)
  const [fail, failed] = useSend(failCardTestCall)
  const orderId = params.get('orderId') ?? ''
  const paymentKey = params.get('paymentKey')
  const amount = params.get('amount') ?? ''
  const code = params.get('code') ?? ''

  const retry = useCallback(() => {
    if (paymentKey === null) void fail({ body: { orderId, code: /^[A-Z0-9_]{1,60}$/.test(code) ? code : '' } })
    else void confirm({ body: { orderId, paymentKey, amount: /^\d{1,9}$/.test(amount) ? Number(amount) : 0 } })
  }, [confirm, fail, orderId, paymentKey, amount, code])

  const isStarted = useRef(false)
  // Runs once on arrival; a repeated confirmation is harmless, because the server executes each step once.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    retry()
  }, [retry])

  const { data, error, isLoading } = paymentKey === null ? failed : confirmed
  return { test: data, error: isLoading ? undefined : error, pending: isLoading, retry }
}
