import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import { adminProduct, preparedOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'
import { correctShipmentCall } from '#features/orders/fulfilment/contract/shipment.admin.calls.ts'
import { correctionSentences } from '#features/orders/fulfilment/contract/shipment-correction.ts'

const number = '20261117-5820413'
const base = `/admin/order/${number}`
const call = `PUT ${base}/shipment/7`
const wrong: Shipment = {
  shipmentId: 7,
  supplierId: 1,
  supplierName: '누리인쇄',
  kind: 'ORDER',
  deliveryId: 'CJGLS',
  deliveryNumber: '600012345678',
  shippedAt: '2026-11-19T01:00:00.000Z',
  deliveredAt: null,
  state: 'UNKNOWN',
  lastEvent: null,
  corrections: [],
  lines: [{ lineNo: 1, rowNo: 1, name: '쿠폰', option: null, count: 2000 }],
}

function open(shipment: Shipment, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${base}`]: () =>
      answerOf(
        adminOrderDetailCall,
        preparedOrder({
          status: 'RP',
          orderProductList: [adminProduct(1, { name: '쿠폰', supplierId: 1, count: 2000, shipped: 2000 })],
          shipments: [shipment],
        }),
      ),
    ...more,
  })
  const page = renderApp({ at: base, routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }] })
  return { server, ...page }
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '600012345678 송장 정정' }))
  return within(await screen.findByRole('dialog', { name: '송장 정정' }))
}

async function retype(dialog: Awaited<ReturnType<typeof openDialog>>, text: string) {
  const field = dialog.getByLabelText('운송장번호')
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const submit = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: '정정하기' }))

describe('correcting a parcel', () => {
  it('sends the new number with the one that the screen shows', async () => {
    const data = { orderNumber: number, courier: 'HANJIN', number: '123456789012' } as const
    const { server } = open(wrong, { [call]: () => answerOf(correctShipmentCall, data) })
    const dialog = await openDialog()
    expect(dialog.getByRole('button', { name: '정정하기' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.selectOptions(dialog.getByLabelText('택배사'), 'HANJIN')
    await retype(dialog, '1234')
    await submit(dialog)
    expect(dialog.getByText(/운송장번호를 다시 확인해 주세요/)).toBeTruthy()
    expect(server.count(call)).toBe(0)
    await retype(dialog, '1234-5678-9012')
    await submit(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '송장 정정' })).toBeNull())
    expect(server.calls.find((sent) => sent.call === call)?.body).toEqual({
      courier: 'HANJIN',
      number: '123456789012',
      seen: { courier: 'CJGLS', number: '600012345678' },
      shared: false,
      reason: '',
    })
  })

  it('keeps the typed number when another operator was faster, and names that operator', async () => {
    const sentence = correctionSentences.changedBy('김운영', { courier: 'LOTTE', number: '200000000012' })
    open(wrong, { [call]: () => refused(409, sentence) })
    const dialog = await openDialog()
    await retype(dialog, '600012345679')
    await submit(dialog)
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
    expect(dialog.getByDisplayValue('600012345679')).toBeTruthy()
  })

  it('asks about a number that another order has', async () => {
    let asked = 0
    const { server } = open(wrong, {
      [call]: () =>
        asked++ === 0
          ? refused(409, correctionSentences.usedBy('20261117-1111111'), { data: { usedBy: '20261117-1111111' } })
          : answerOf(correctShipmentCall, { orderNumber: number, courier: 'CJGLS', number: '600012345679' }),
    })
    const dialog = await openDialog()
    await retype(dialog, '600012345679')
    await submit(dialog)
    await userEvent.click(await screen.findByRole('button', { name: '이 번호로 정정' }))
    await waitFor(() => expect(server.count(call)).toBe(2))
    expect(server.calls.findLast((sent) => sent.call === call)?.body).toMatchObject({ shared: true })
  })

  it('shows before and after at the parcel, and offers no correction of an arrived one', async () => {
    const from = { courier: 'KGB', number: '1234567890' } as const
    const to = { courier: 'CJGLS', number: '600012345678' } as const
    open({
      ...wrong,
      deliveredAt: '2026-11-20T01:00:00.000Z',
      corrections: [{ from, to, correctedAt: '2026-11-19T03:00:00.000Z' }],
    })
    const text = '운송장번호가 로젠택배 1234567890에서 CJ대한통운 600012345678로 정정되었습니다.'
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
    const button = screen.getByRole('button', { name: '600012345678 송장 정정' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('title')).toBe(correctionSentences.delivered)
  })

  it('is not offered to a role that only reads', async () => {
    const { reduxStore } = open(wrong)
    reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'read' })))
    expect(await screen.findByText('600012345678')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /송장 정정/ })).toBeNull()
  })
})
