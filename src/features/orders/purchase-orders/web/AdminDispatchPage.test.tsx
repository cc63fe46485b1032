import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nothingToCheck, printSentences } from '#contract/print-check.ts'
import { dispatchCall } from '../contract/dispatch.admin.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { DispatchBundle } from '../contract/dispatch.admin.calls.ts'
import { AdminDispatchPage } from './AdminDispatchPage.tsx'

const bundle = (orderNumber: string, printCheck = nothingToCheck): DispatchBundle => ({
  orderNumber,
  status: 'PC',
  storeName: '새벽나루커피 성수점',
  shipsOn: null,
  isLate: false,
  receiver: {
    name: '김하늘',
    phone: '010-0000-1012',
    postalCode: '04026',
    address1: '누리길 86',
    address2: '',
    memo: '',
  },
  printCheck,
  exchange: null,
  lines: [],
})

function open(bundles: readonly DispatchBundle[]) {
  const suppliers = [{ supplierId: 1, name: '누리인쇄', bundles: bundles.length, late: 0 }]
  fakeServer({ 'GET /admin/dispatch': () => answerOf(dispatchCall, { suppliers, supplierId: 1, bundles }) })
  renderApp({ at: '/admin/dispatch', routes: [{ path: '/admin/dispatch', Component: AdminDispatchPage }] })
}

const cardOf = async (orderNumber: string) => {
  const card = (await screen.findByRole('link', { name: orderNumber })).closest('li')
  return within(card ?? document.body)
}

describe('the goods to send', () => {
  it('name the letters that no label can show, and count the orders without a label', async () => {
    open([
      bundle('20261117-0000001', { letters: ['አ', 'በ'], isNameless: true }),
      bundle('20261117-0000002', { letters: ['𠀀'], isNameless: false }),
      bundle('20261117-0000003'),
    ])
    const nameless = within((await cardOf('20261117-0000001')).getByRole('status'))
    expect(nameless.getByText(/인쇄할 수 없는 글자: አ በ/).textContent).toContain(printSentences.nameless)
    const letter = (await cardOf('20261117-0000002')).getByRole('status')
    expect(letter.textContent).toBe('인쇄할 수 없는 글자: 𠀀')
    expect((await cardOf('20261117-0000003')).queryByRole('status')).toBeNull()
    expect(screen.getByText(printSentences.leftOut(1))).toBeTruthy()
  })
})
