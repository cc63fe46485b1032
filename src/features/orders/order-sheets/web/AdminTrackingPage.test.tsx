import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { importTrackingCall } from '../contract/order-sheets.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { TrackingPlan, TrackingRow } from '../contract/tracking-plan.ts'
import { trackingRefusalText, trackingSentences, type TrackingOutcome } from '../contract/tracking-sheet.ts'
import { AdminTrackingPage } from './AdminTrackingPage.tsx'

const send = 'POST /admin/order/tracking'

const rowOf = (row: number, outcome: TrackingOutcome, message: string): TrackingRow => ({
  row,
  orderNumber: `20261117-000000${row}`,
  supplier: '누리인쇄',
  goods: '명함 10개',
  parcel: 'CJ대한통운 600012345678',
  outcome,
  message,
})
const planOf = (rows: TrackingRow[]): TrackingPlan => {
  const counts = { READY: 0, ASK: 0, SHIPPED: 0, DONE: 0, PROBLEM: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return { rows, counts, emptyCount: 3, checksum: 'c'.repeat(43) }
}
const ready = rowOf(2, 'READY', trackingSentences.ready([{ unit: '개', count: 10 }]))
const asked = rowOf(3, 'ASK', trackingSentences.usedInFile(2))
const bad = rowOf(4, 'PROBLEM', trackingSentences.noOrder)
const shipped = rowOf(2, 'SHIPPED', trackingSentences.shipped)

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers)
  const page = renderApp({
    at: '/admin/order/tracking',
    routes: [{ path: '/admin/order/tracking', element: <AdminTrackingPage /> }],
  })
  const choose = () => userEvent.upload(page.getByLabelText('엑셀 파일'), new File(['xlsx'], '송장.xlsx'))
  return { server, page, choose }
}

describe('shipping by workbook', () => {
  it('shows what each row would do, what must be mended first, and ships with the checksum of the check', async () => {
    const { server, page, choose } = open({
      [send]: ({ query }) =>
        answerOf(importTrackingCall, planOf(query.get('checksum') ? [shipped, asked, bad] : [ready, asked, bad])),
    })
    await choose()
    expect((await page.findByText(/1건을 출고합니다/)).parentElement?.textContent).toBe(
      '1건을 출고합니다. 아직 출고하지 않았습니다. 고칠 줄 1건은 출고하지 않습니다. 운송장번호를 적지 않은 줄 3건은 그대로 둡니다.',
    )
    const [first] = page.getAllByRole('row').slice(1)
    expect(first?.textContent).toContain('없는 주문번호입니다.')
    await userEvent.click(page.getByRole('button', { name: '1건 출고하기' }))
    expect(await page.findByText(/1건을 출고하고 주문자에게 알렸습니다. 2건은 출고하지 않았습니다/)).toBeTruthy()
    expect(server.last(send)?.query.get('checksum')).toBe('c'.repeat(43))
    expect(server.last(send)?.query.get('shared')).toBeNull()
    expect(page.getByText(trackingSentences.shipped)).toBeTruthy()
  })

  it('ships a number that two orders have only when that is confirmed', async () => {
    const { server, page, choose } = open({ [send]: () => answerOf(importTrackingCall, planOf([asked])) })
    await choose()
    const button = await page.findByRole('button', { name: '0건 출고하기' })
    expect(button.getAttribute('title')).toBe(trackingRefusalText.nothing)
    expect(page.getByText(trackingRefusalText.nothing, { selector: 'b' }).parentElement?.textContent).toBe(
      `${trackingRefusalText.nothing} 운송장번호를 적지 않은 줄 3건은 그대로 둡니다.`,
    )
    await userEvent.click(page.getByLabelText(/운송장번호가 겹치는 1건도 출고합니다/))
    await userEvent.click(page.getByRole('button', { name: '1건 출고하기' }))
    expect(server.last(send)?.query.get('shared')).toBe('Y')
  })

  it('shows in place why a file is refused', async () => {
    const { page, choose } = open({ [send]: () => refused(400, trackingRefusalText['no-sheet']) })
    await choose()
    expect((await page.findByRole('alert')).textContent).toBe(trackingRefusalText['no-sheet'])
  })

  it('names the roles that may ship to another one', async () => {
    const { page } = open({})
    act(() => void page.reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'money' }))))
    expect(await page.findByText(/출고할 수 있습니다/)).toBeTruthy()
    expect(page.queryByLabelText('엑셀 파일')).toBeNull()
  })
})
