import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, refused, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { supplierLinkSentences } from '../contract/purchase-order-terms.ts'
import type { LinkedPurchaseOrder } from '../contract/supplier-link.calls.ts'
import { SupplierLinkPage } from './SupplierLinkPage.tsx'

const call = 'POST /supplier/purchaseOrder'
const purchaseOrder = (number: string): LinkedPurchaseOrder => ({
  number,
  sequence: 1,
  day: '2026-11-20',
  supplierName: '누리인쇄',
  company: { name: '주식회사 누리가맹', tel: '02-000-0000', contactName: '이도윤' },
  expiresAt: '2026-12-04T02:15:00.000Z',
  bundles: [],
  supply: 0,
})

function open(at: string) {
  const server = fakeServer({
    [call]: ({ body }) => {
      const { token } = body as { token: string } // as the page sends it
      if (token.length > 200) return refused(400, '입력하신 내용을 다시 확인해 주세요.')
      return success(purchaseOrder(`P-${token}`))
    },
  })
  const page = renderApp({ at, routes: [{ path: '/supplier', Component: SupplierLinkPage }] })
  return { ...page, server }
}

describe('the link of a supplier', () => {
  it.each([['/supplier'], [`/supplier#${'x'.repeat(201)}`]])('says how to open a link that was cut: %s', async (at) => {
    open(at)
    expect(await screen.findByText(supplierLinkSentences.altered)).toBeTruthy()
  })

  it('asks nothing without a token', () => {
    expect(open('/supplier').server.count(call)).toBe(0)
  })

  it('opens a second link in the tab of the first', async () => {
    const { router } = open('/supplier#one')
    expect(await screen.findByText('P-one')).toBeTruthy()
    await act(async () => router.navigate('/supplier#two'))
    expect(await screen.findByText('P-two')).toBeTruthy()
    expect(screen.queryByText('P-one')).toBeNull()
  })
})
