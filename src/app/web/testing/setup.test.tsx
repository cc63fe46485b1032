import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { faqCall } from '#features/talk/faq/contract/faq.calls.ts'
import { fakeServer, answerOf, success } from './fake-server.ts'

it('a test fails if React reports invalid element nesting', () => {
  const consoleError = vi.mocked(console.error)
  render(
    <form>
      <form />
    </form>,
  )
  expect(String(consoleError.mock.calls)).toContain('cannot be a descendant of')
  consoleError.mockClear()
})

it('a test fails if the web sends a field that the call does not declare', async () => {
  const consoleError = vi.mocked(console.error)
  fakeServer({ 'GET /faq': () => answerOf(faqCall, { content: [] }), 'PUT /admin/faq/order': () => success() })
  await fetch('/api/faq?category=ORDER')
  await fetch('/api/admin/order/20260515-1234567/cancel/preview?fault=BUYER')
  expect(consoleError).not.toHaveBeenCalled()
  await fetch('/api/admin/order/20260515-1234567/cancel/preview?fault=BUYER&orderNumber=20260515-1234567')
  await fetch('/api/faq?shopId=saebyeoknaru')
  await fetch('/api/admin/faq/order', {
    method: 'PUT',
    body: JSON.stringify({ category: 'ORDER', faqIds: [1], shopId: 'x' }),
  })
  const messages = consoleError.mock.calls.map(([message]) => String(message))
  expect(messages).toEqual([
    expect.stringContaining('/cancel/preview has fields'),
    expect.stringContaining('GET /faq has fields'),
    expect.stringContaining('PUT /admin/faq/order has fields'),
  ])
  consoleError.mockClear()
})
