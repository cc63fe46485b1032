import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { shipOrderCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  adminOrderStatusCall,
} from '#features/orders/orders/contract/orders.admin.calls.ts'
import { adminPage, adminRow, preparedOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { AdminOrderListPage } from './AdminOrderListPage.tsx'

const number = '20261117-5820413'
const row = adminRow({ orderNumber: number, status: 'PIP', due: 0 })
const refusal = '지금 상태에서는 출고할 수 없습니다. 새로고침해 주세요.'
const doubt = '주문 20261101-0000001에도 입력된 운송장번호입니다.'

function open(ship: () => Response) {
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    'GET /admin/order': () => partOf(adminOrderListCall, adminPage([row])),
    [`GET /admin/order/${number}`]: () => answerOf(adminOrderDetailCall, preparedOrder()),
    [`POST /admin/order/${number}/ship`]: ship,
  })
  renderApp({ at: '/admin/order', routes: [{ path: '/admin/order', Component: AdminOrderListPage }] })
  const sent = () => server.calls.filter(({ call }) => call.endsWith('/ship')).map(({ body }) => body)
  return { sent }
}

const done = () => answerOf(shipOrderCall, { orderNumber: number, status: 'RP' })

async function openDialog() {
  await userEvent.click(await screen.findByLabelText(`${number} 선택`))
  await userEvent.click(await screen.findByRole('button', { name: '송장 입력 1건' }))
  return within(await screen.findByRole('dialog', { name: '송장 입력' }))
}

beforeEach(() => {
  screenWidth(1440)
  localStorage.clear()
})

it('ships each parcel of the ticked orders whose number is filled in, by the courier that was chosen once', async () => {
  const { sent } = open(done)
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  expect(dialog.getByLabelText<HTMLSelectElement>(`${number} 담다패키지 택배사`).value).toBe('EPOST')
  const [first, second] = [/누리인쇄 운송장/, /담다패키지 운송장/].map((name) => dialog.getByLabelText(name))
  await userEvent.type(first!, '1234567890123{Enter}') // both suppliers have a row
  expect(document.activeElement).toBe(second)
  await userEvent.type(second!, '1234567890124{Enter}')
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '2건 출고' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    { supplierId: 1, courier: 'EPOST', number: '1234567890123' },
    { supplierId: 2, courier: 'EPOST', number: '1234567890124' },
  ])
  expect(screen.queryByRole('region', { name: '선택한 항목' })).toBeNull()
})

it('says which parcels were not shipped and why, and keeps their numbers', async () => {
  const answers = [done, () => refused(409, refusal)]
  open(() => answers.shift()!()) // one answer per parcel
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  await userEvent.type(dialog.getByLabelText(/누리인쇄 운송장/), '1234567890123')
  await userEvent.type(dialog.getByLabelText(/담다패키지 운송장/), '1234567890124')
  await userEvent.click(dialog.getByRole('button', { name: '2건 출고' }))
  expect((await dialog.findByText(/1건을 출고했습니다/)).textContent).toContain('1건은 출고하지 못했습니다')
  expect(dialog.getByText('출고함')).toBeTruthy()
  expect(dialog.getByText(refusal)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/담다패키지 운송장/).value).toBe('1234567890124')
})

it('ships nothing while a row is wrong', async () => {
  const { sent } = open(done)
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  await userEvent.type(dialog.getByLabelText(/누리인쇄 운송장/), '1234567890123')
  await userEvent.type(dialog.getByLabelText(/담다패키지 운송장/), '123')
  await userEvent.click(dialog.getByRole('button', { name: '2건 출고' }))
  const wrong = dialog.getByLabelText(/담다패키지 운송장/)
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

it('asks about a doubtful number, and leaves an unfilled row alone', async () => {
  const { sent } = open(() => refused(409, doubt, { data: { asks: 'number-taken' } }))
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  await userEvent.type(dialog.getByLabelText(/담다패키지 운송장/), '1234567890124')
  await userEvent.click(dialog.getByRole('button', { name: '1건 출고' }))
  const question = within(await screen.findByRole('dialog', { name: new RegExp(`^${number} .*: ${doubt}`) }))
  await userEvent.click(question.getByRole('button', { name: '번호 수정' }))
  expect(await dialog.findByText(/1건은 출고하지 못했습니다/)).toBeTruthy()
  expect(sent()).toHaveLength(1)
})
