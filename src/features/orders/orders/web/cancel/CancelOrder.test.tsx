import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { buyerMayCancel, requestToCancel, sentToCancel, tooLateToCancel } from '../../contract/buyer-rules.ts'
import { cancelQuestion } from '../../contract/cancel-question.ts'
import { mayTake, orderCourse, orderSteps, type OrderStatus } from '../../contract/order-status.ts'
import { orderNumber, unpaid as order } from '../testing/orders.ts'
import { CancelOrder } from './CancelOrder.tsx'

// The array is readonly for the compiler only.
const table = orderSteps.cancelByBuyer.from as readonly OrderStatus[] as OrderStatus[]
const real = [...table]
const plant = (states: readonly OrderStatus[]) => table.splice(0, table.length, ...states)

afterEach(() => void plant(real))

it('being prepared is cancelled by a request, and sent goods go back by a return', async () => {
  fakeServer({})
  const open = (status: OrderStatus) =>
    renderApp({
      at: '/',
      routes: [
        { path: '/', Component: () => <CancelOrder order={{ ...order, status }} tel="" request={<p>요청</p>} /> },
      ],
    })
  const { unmount } = open('PIP')
  expect(await screen.findByText('요청')).toBeTruthy()
  expect(screen.getByText(requestToCancel(buyerMayCancel))).toBeTruthy()
  unmount()
  open('RC')
  expect(await screen.findByText(sentToCancel)).toBeTruthy()
  expect(screen.queryByText('요청')).toBeNull()
})

function open(status: OrderStatus) {
  fakeServer({})
  const may = { ...order.may, cancel: mayTake('cancelByBuyer', status) }
  return renderApp({
    at: '/',
    routes: [{ path: '/', Component: () => <CancelOrder order={{ ...order, status, may }} tel="02-000-0000" /> }],
  })
}

describe.each<[string, OrderStatus[]]>([
  ['the table of today', real],
  ['a table that allows one state more', ['BD', 'PC', 'PIP']],
  ['a table that allows one state less', ['BD']],
])('cancelling by %s', (_, states) => {
  it.each(orderCourse)('in %s offers the button, or gives the reason and the number', async (status) => {
    plant(states)
    open(status)
    if (mayTake('cancelByBuyer', status)) {
      await userEvent.click(await screen.findByRole('button', { name: '주문취소' }))
      const dialog = screen.getByRole('dialog')
      expect(dialog.textContent).toContain(cancelQuestion({ ...order, goods: '3단 리플렛 A4' }))
      expect(dialog.textContent).toContain(orderNumber)
      expect(dialog.textContent).toContain('사용하신 예치금 10,000원은 예치금으로 돌려드립니다.')
    } else {
      const reason = status === 'RC' ? sentToCancel : tooLateToCancel(buyerMayCancel)
      expect(await screen.findByText(new RegExp(reason))).toBeTruthy()
      expect(screen.getByRole('link', { name: '02-000-0000' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: '주문취소' })).toBeNull()
    }
  })
})
