import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { OrderMemo } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import { adminOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'
import { changeOrderMemoCall } from '#features/orders/orders/contract/order-memo.admin.calls.ts'
import { orderMemoSentences } from '#features/orders/orders/contract/order-memo.ts'

const number = '20261117-5820413'
const base = `/admin/order/${number}`
const otherNumber = '20261117-5820414'
const other = `/admin/order/${otherNumber}`
const call = `PUT ${base}/memo`
const first: OrderMemo = { text: '첫 메모', changedBy: '김운영', changedAt: '2026-11-17T08:00:00.000Z' }

function open(memo: OrderMemo, change: (body: unknown) => Response = () => answerOf(changeOrderMemoCall, memo)) {
  const shown = { memo }
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${other}`]: () =>
      answerOf(
        adminOrderDetailCall,
        adminOrder({ orderNumber: otherNumber, operatorMemo: { ...first, text: '다른 메모' } }),
      ),
    [`GET ${base}`]: () => answerOf(adminOrderDetailCall, adminOrder({ operatorMemo: shown.memo })),
    [call]: ({ body }: { body: unknown }) => change(body),
  })
  const page = renderApp({ at: base, routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }] })
  return { server, shown, ...page }
}

describe('the note of the operators', () => {
  it('is saved with the text that the screen showed', async () => {
    const { server } = open(first)
    const field = await screen.findByLabelText('메모')
    const save = screen.getByRole('button', { name: '메모 저장' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(field, ' 추가')
    await userEvent.click(save)
    await waitFor(() => expect(server.count(call)).toBe(1))
    expect(server.calls.find((sent) => sent.call === call)?.body).toEqual({ memo: '첫 메모 추가', seen: '첫 메모' })
  })

  it('keeps the typed text beside the other operator’s', async () => {
    const other = { text: '박운영의 메모', changedBy: '박운영', changedAt: '2026-11-17T09:00:00.000Z' }
    const { shown, server } = open(first, () => {
      shown.memo = other
      return refused(409, orderMemoSentences.changedBy('박운영'), { data: other })
    })
    await userEvent.type(await screen.findByLabelText('메모'), ' 추가')
    await userEvent.click(screen.getByRole('button', { name: '메모 저장' }))
    expect(await screen.findByText(orderMemoSentences.changedBy('박운영'))).toBeTruthy()
    expect(await screen.findByText('박운영의 메모')).toBeTruthy()
    expect(screen.getByDisplayValue('첫 메모 추가')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '메모 저장' }))
    await waitFor(() => expect(server.count(call)).toBe(2))
    const seen = server.calls.flatMap((sent) => (sent.call === call ? [sent.body] : []))
    expect(seen).toMatchObject([{ seen: '첫 메모' }, { seen: '박운영의 메모' }])
  })

  it('keeps its text for each order while another one is looked at', async () => {
    const { router, reduxStore } = open(first)
    act(() => void reduxStore.dispatch(signedIn(sessionFor(operator))))
    await userEvent.type(await screen.findByLabelText('메모'), ' 추가')
    act(() => void router.navigate(other))
    expect(await screen.findByDisplayValue('다른 메모')).toBeTruthy()
    act(() => void router.navigate(base))
    expect(await screen.findByDisplayValue('첫 메모 추가')).toBeTruthy()
  })

  it('is only shown to a role that reads', async () => {
    const { reduxStore } = open(first)
    reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'read' })))
    expect(await screen.findByText('첫 메모')).toBeTruthy()
    expect(screen.queryByLabelText('메모')).toBeNull()
  })
})
