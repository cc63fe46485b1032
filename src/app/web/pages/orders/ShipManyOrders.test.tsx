import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

function open(ship: () => Response, sameNumber = row) {
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    'GET /admin/order': ({ query }) => partOf(adminOrderListCall, adminPage([query.has('search') ? sameNumber : row])),
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

const pasteInto = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } })

it('begins at the first number, and spreads a copied column over the rows', async () => {
  const { sent } = open(done)
  const dialog = await openDialog()
  const [first, second] = [/누리인쇄 운송장/, /담다패키지 운송장/].map((name) =>
    dialog.getByLabelText<HTMLInputElement>(name),
  )
  expect(document.activeElement).toBe(first)
  pasteInto(first!, '운송장번호\r\n1234-5678-90123\r\n1234567890124\r\n1234567890125\r\n') // one more than rows
  expect([first!.value, second!.value]).toEqual(['1234-5678-90123', '1234567890124'])
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '2건 출고' }))
  expect(await dialog.findByText(/^2건을 붙여 넣었습니다. 1건은 들어갈 줄이 없습니다/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  await userEvent.click(dialog.getByRole('button', { name: '2건 출고' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toEqual({ supplierId: 1, courier: 'EPOST', number: '1234567890123' })
})

it('puts copied lines with order numbers and couriers into the rows of their orders', async () => {
  open(done)
  const dialog = await openDialog()
  const lines = [`${number}\t우체국\t1234567890123`, `20261117-9999999\t우체국\t1`, `${number}\t한진\t123456789012`]
  pasteInto(dialog.getByLabelText(/담다패키지 운송장/), lines.join('\n'))
  const valueOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(`${number} ${name}`).value
  expect([valueOf('누리인쇄 택배사'), valueOf('누리인쇄 운송장번호')]).toEqual(['EPOST', '1234567890123'])
  expect([valueOf('담다패키지 택배사'), valueOf('담다패키지 운송장번호')]).toEqual(['HANJIN', '123456789012'])
  expect(await dialog.findByText(/1건은 들어갈 줄이 없습니다/)).toBeTruthy()
})

it('says at the field that a number stands in another row, before anything is sent', async () => {
  const { sent } = open(done)
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  await userEvent.type(dialog.getByLabelText(/누리인쇄 운송장/), '1234567890123')
  expect(dialog.queryByText(/입력된 운송장번호/)).toBeNull()
  await userEvent.type(dialog.getByLabelText(/담다패키지 운송장/), '1234567890123')
  const both = [dialog.getByText(/^담다패키지의 상자에도/), dialog.getByText(/^누리인쇄의 상자에도 입력된 운송장번호/)]
  expect(both).toHaveLength(2)
  expect(sent()).toEqual([])
})

it('says at the field that another order has the number already', async () => {
  open(done, adminRow({ orderNumber: '20261101-0000001' }))
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText(`${number} 누리인쇄 택배사`), 'EPOST')
  await userEvent.type(dialog.getByLabelText(/누리인쇄 운송장/), '1234567890123')
  expect(await dialog.findByText(/^주문 20261101-0000001에도 입력된 운송장번호입니다/)).toBeTruthy()
})
