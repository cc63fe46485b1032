import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import page from '#app/web/public/frames/toss.html?raw'
import source from '#app/web/public/frames/toss.js?raw'

const origin = 'https://balju.example'
const requested = new URLSearchParams({
  clientKey: 'test_ck_0',
  orderId: '20260515-1234567-1',
  amount: '30000',
  taxFreeAmount: '4500',
  orderName: '컵홀더 & 뚜껑',
})

/** The SDK as documented: it opens the window, or rejects with the reason. */
const requestPayment = vi.fn<(request: object) => Promise<void>>()
const requestBillingAuth = vi.fn<(request: object) => Promise<void>>()
const TossPayments = Object.assign(
  vi.fn((_clientKey: string) => ({ payment: (_customer: object) => ({ requestPayment, requestBillingAuth }) })),
  { ANONYMOUS: 'ANONYMOUS' },
)

/**
 * Runs the frame's script in its own document; returns that, the script that it loads, and the addresses it navigates
 * to.
 */
function openFrame(fragment = requested) {
  const frame = new DOMParser().parseFromString(
    page.replaceAll(/<script[^>]*><\/script>|<link[^>]*>/g, ''),
    'text/html',
  )
  const replace = vi.fn<(to: string) => void>()
  const location = { hash: `#${fragment.toString()}`, origin, replace }
  // oxlint-disable-next-line typescript/no-implied-eval -- a classic script of ours, run with an address of its own
  const run = new Function('document', 'location', 'window', source) as (...args: object[]) => void // passed from outside
  const appended = vi.spyOn(frame.head, 'append').mockImplementation(() => undefined)
  run(frame, location, { TossPayments })
  const script = appended.mock.calls[0]?.[0] as HTMLScriptElement // the frame appends nothing else
  appended.mockRestore()
  return { frame, script, replace }
}

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue()
  TossPayments.mockClear()
})

describe('the frame of the payment window', () => {
  it('requests the payment of the fragment from Toss, and returns to our own pages', async () => {
    const { script, replace } = openFrame()
    expect(script.src).toBe('https://js.tosspayments.com/v2/standard')
    script.dispatchEvent(new Event('load'))
    await waitFor(() => expect(requestPayment).toHaveBeenCalledTimes(1))
    expect(TossPayments).toHaveBeenCalledWith('test_ck_0')
    expect(requestPayment).toHaveBeenCalledWith({
      method: 'CARD',
      amount: { currency: 'KRW', value: 30_000 },
      taxFreeAmount: 4_500,
      orderId: '20260515-1234567-1',
      orderName: '컵홀더 & 뚜껑',
      windowTarget: 'self',
      successUrl: `${origin}/pay/card/success`,
      failUrl: `${origin}/pay/card/fail`,
    })
    expect(replace).not.toHaveBeenCalled()
  })

  it.each([
    ['the code of Toss', Object.assign(new Error('closed'), { code: 'PAY_PROCESS_CANCELED' }), 'PAY_PROCESS_CANCELED'],
    ['nothing that could be an address', Object.assign(new Error('odd'), { code: '/evil?a=b' }), 'WINDOW_UNAVAILABLE'],
    ['that it could not be opened', new Error('no code'), 'WINDOW_UNAVAILABLE'],
  ])('goes back with %s', async (_, error, code) => {
    requestPayment.mockRejectedValue(error)
    const { script, replace } = openFrame()
    script.dispatchEvent(new Event('load'))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(replace).toHaveBeenCalledWith(`/pay/card/fail?code=${code}&orderId=20260515-1234567-1`)
  })

  it('registers a card for the customer of the fragment', async () => {
    requestBillingAuth.mockResolvedValue()
    const { script, frame } = openFrame(new URLSearchParams({ clientKey: 'test_ck_0', customerKey: 'c-1' }))
    expect(frame.querySelector('#back')?.getAttribute('href')).toBe('/pay/billing/fail?code=PAY_PROCESS_CANCELED')
    script.dispatchEvent(new Event('load'))
    await waitFor(() => expect(requestBillingAuth).toHaveBeenCalledTimes(1))
    expect(requestBillingAuth).toHaveBeenCalledWith({
      method: 'CARD',
      windowTarget: 'self',
      successUrl: `${origin}/pay/billing/success`,
      failUrl: `${origin}/pay/billing/fail`,
    })
    expect(requestPayment).not.toHaveBeenCalled()
  })

  it('returns if the script of Toss does not load, and offers a way back meanwhile', () => {
    const { frame, script, replace } = openFrame()
    const back = frame.querySelector<HTMLAnchorElement>('#back')
    expect(back?.hidden).toBe(false)
    expect(back?.getAttribute('href')).toBe('/pay/card/fail?code=PAY_PROCESS_CANCELED&orderId=20260515-1234567-1')
    script.dispatchEvent(new Event('error'))
    expect(replace).toHaveBeenCalledWith('/pay/card/fail?code=WINDOW_UNAVAILABLE&orderId=20260515-1234567-1')
  })
})
