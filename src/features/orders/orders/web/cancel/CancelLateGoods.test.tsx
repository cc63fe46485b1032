import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { cancelLateGoodsCall, lateGoodsCall } from '../../contract/late-goods.calls.ts'
import { lateSentences } from '../../contract/late-goods.ts'
import { orderNumber, sentInPart } from '../testing/orders.ts'
import { CancelOrder } from './CancelOrder.tsx'

const path = `/order/${orderNumber}/late`
const cancel = `PUT ${path}/cancel`

function open() {
  const server = fakeServer({
    [`GET ${path}`]: () =>
      answerOf(lateGoodsCall, {
        lines: [{ name: 'H형 앞치마', option: '검정', count: 2 }],
        refundTotal: 95_540,
        toCard: 50_000,
        toCash: 45_540,
      }),
    [cancel]: () => answerOf(cancelLateGoodsCall, { orderNumber, status: 'RP', refundTotal: 95_540 }),
  })
  const late = { ...sentInPart, may: { ...sentInPart.may, cancelLate: true } }
  renderApp({ at: '/', routes: [{ path: '/', Component: () => <CancelOrder order={late} tel="02-000-0000" /> }] })
  return server
}

it('names the late goods and where the money goes, and cancels what was shown', async () => {
  const server = open()
  expect(await screen.findByText(/약속드린 날에 출고하지 못했습니다/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '늦어진 상품 취소' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('H형 앞치마 · 검정 · 2개')).toBeTruthy()
  expect(dialog.getByText('카드로 결제하신 50,000원은 카드로 돌려드립니다.')).toBeTruthy()
  expect(dialog.getByText('45,540원은 예치금으로 돌려드립니다.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '취소하기' }))
  expect(await screen.findByText(lateSentences.cancelled)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.last(cancel)?.body).toEqual({ expectedRefund: 95_540 })
})

it('waits with 기다리기 and sends nothing', async () => {
  const server = open()
  await userEvent.click(await screen.findByRole('button', { name: '늦어진 상품 취소' }))
  await userEvent.click(await screen.findByRole('button', { name: '기다리기' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.count(cancel)).toBe(0)
})
