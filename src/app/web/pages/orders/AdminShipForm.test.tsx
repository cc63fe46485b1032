import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import { adminProduct, preparedOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'

it('says that somebody else sent the parcel, also when nothing is left to send', async () => {
  const sentence = '지금 상태에서는 출고할 수 없습니다. 새로고침해 주세요.'
  const base = '/admin/order/20261117-5820413'
  const sent = preparedOrder({
    status: 'RC',
    orderProductList: [adminProduct(1, { name: '쿠폰', supplierId: 1, count: 2000, shipped: 2000 })],
  })
  let order = preparedOrder()
  fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${base}`]: () => answerOf(adminOrderDetailCall, order),
    [`POST ${base}/ship`]: () => {
      order = sent
      return refused(409, sentence)
    },
  })
  renderApp({ at: base, routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }] })
  const printer = within(await screen.findByRole('region', { name: '누리인쇄' }))
  await userEvent.selectOptions(await printer.findByLabelText('택배사'), 'EPOST')
  await userEvent.type(printer.getByLabelText('운송장번호'), '1234567890123{Enter}')
  await waitFor(() => expect(printer.queryByLabelText('운송장번호')).toBeNull())
  expect(screen.getByRole('dialog', { name: sentence })).toBeTruthy()
})

it('focuses the field that keeps the parcel back: the courier, then the number', async () => {
  const base = '/admin/order/20261117-5820413'
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${base}`]: () => answerOf(adminOrderDetailCall, preparedOrder()),
  })
  renderApp({ at: base, routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }] })
  const printer = within(await screen.findByRole('region', { name: '누리인쇄' }))
  const press = async () => userEvent.click(printer.getByRole('button', { name: /출고$/ }))
  const courier = await printer.findByLabelText<HTMLSelectElement>('택배사')
  await userEvent.selectOptions(courier, '')
  await press()
  await waitFor(() => expect(document.activeElement).toBe(courier))
  await userEvent.selectOptions(courier, 'EPOST')
  await userEvent.type(printer.getByLabelText('운송장번호'), '１２３')
  await press()
  await waitFor(() => expect(document.activeElement).toBe(printer.getByLabelText('운송장번호')))
  expect(server.count(`POST ${base}/ship`)).toBe(0)
})
