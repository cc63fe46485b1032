import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  unknownPaymentsCall,
  unknownPaymentSentences,
  type UnknownPayment,
} from '../contract/unknown-payment.admin.calls.ts'
import { AdminUnknownPaymentsPage } from './AdminUnknownPaymentsPage.tsx'

const payment: UnknownPayment = {
  id: 1,
  orderNumber: 'CR202611-7',
  gatewayOrderId: 'CR202611-7-1',
  amount: 300_000,
  memberName: '김*늘',
  createdAt: '2026-11-20T01:00:00.000Z',
  isOfFormerKeys: true,
}

function open(payments: UnknownPayment[]) {
  fakeServer({ 'GET /admin/cardPayment': () => answerOf(unknownPaymentsCall, payments) })
  renderApp({
    at: '/admin/cardPayment',
    routes: [{ path: '/admin/cardPayment', element: <AdminUnknownPaymentsPage /> }],
  })
}

it('says of a payment under former keys what the operator has to do', async () => {
  open([payment])
  expect(await screen.findByText(unknownPaymentSentences.formerKeys)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'CR202611-7' }).getAttribute('href')).toBe('/admin/charge?search=CR202611-7')
})

it('links to an order, and says nothing of keys that are still in use', async () => {
  open([{ ...payment, orderNumber: '20261120-1234567', isOfFormerKeys: false }])
  const link = await screen.findByRole('link', { name: '20261120-1234567' })
  expect(link.getAttribute('href')).toBe('/admin/order/20261120-1234567')
  expect(screen.queryByText(unknownPaymentSentences.formerKeys)).toBeNull()
})

it('says that nothing is to be done', async () => {
  open([])
  expect(await screen.findByText(unknownPaymentSentences.none)).toBeTruthy()
})
