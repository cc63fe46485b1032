// Opens the payment window of Toss Payments, or its window for registering a card, under a content policy of its own, so
// that no page of the shop loads an external script. The hash carries the payment; its amount is only displayed, because
// the server compares it with its own before charging. A customer key in the hash asks for the registration of a card.
const scriptUrl = 'https://js.tosspayments.com/v2/standard'

const asked = new URLSearchParams(location.hash.slice(1))
const orderId = asked.get('orderId') ?? ''
const customerKey = asked.get('customerKey')
const failPage = (code) =>
  customerKey
    ? `/pay/billing/fail?${new URLSearchParams({ code })}`
    : `/pay/card/fail?${new URLSearchParams({ code, orderId })}`

/** Opens the failure page, which offers a retry, because nothing was paid. */
const leave = (code) => location.replace(failPage(code))

const back = document.getElementById('back')
back.href = failPage('PAY_PROCESS_CANCELED')
back.hidden = false

const script = document.createElement('script')
script.src = scriptUrl
script.addEventListener('error', () => leave('WINDOW_UNAVAILABLE'))
const open = async () => {
  try {
    const toss = window.TossPayments(asked.get('clientKey'))
    await (customerKey ? register(toss) : pay(toss))
  } catch (error) {
    leave(/^[A-Z0-9_]{1,60}$/.test(error?.code ?? '') ? error.code : 'WINDOW_UNAVAILABLE')
  }
}
const pay = (toss) =>
  toss.payment({ customerKey: window.TossPayments.ANONYMOUS }).requestPayment({
    method: 'CARD',
    amount: { currency: 'KRW', value: Number(asked.get('amount')) },
    taxFreeAmount: Number(asked.get('taxFreeAmount')),
    orderId,
    orderName: asked.get('orderName'),
    successUrl: `${location.origin}/pay/card/success`,
    failUrl: `${location.origin}/pay/card/fail`,
    windowTarget: 'self',
  })
const register = (toss) =>
  toss.payment({ customerKey }).requestBillingAuth({
    method: 'CARD',
    successUrl: `${location.origin}/pay/billing/success`,
    failUrl: `${location.origin}/pay/billing/fail`,
    windowTarget: 'self',
  })
script.addEventListener('load', () => void open())
document.head.append(script)
