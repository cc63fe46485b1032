import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { restocksCall, restockSentences, type RestockRequest } from '../../contract/restock.calls.ts'
import { RestockList } from './RestockList.tsx'
import { RestockNotice } from './RestockNotice.tsx'

const option = (productOptionId: number, name: string, soldOut: boolean) => ({ productOptionId, name, soldOut })
/** The fields that the part reads. */
const productOf = (status: ProductDetail['status']) =>
  ({ id: 5, status, options: [option(1, '90×50', false), option(2, '86×54', true)] }) as unknown as ProductDetail

function open(status: ProductDetail['status']) {
  let requests: RestockRequest[] = []
  const server = fakeServer({
    'GET /mypage/restock': () => answerOf(restocksCall, requests),
    'POST /partner/coffee/product/5/restock': ({ body }) => {
      const { productOptionId } = body as { productOptionId: number | null }
      const names = { name: '명함', optionName: productOptionId === null ? null : '86×54' }
      const item = { id: 9, partnerUri: 'coffee', partnerProductId: 5, productOptionId, createdAt: '' }
      requests = [{ ...item, ...names }]
      return success()
    },
    'DELETE /mypage/restock/9': () => {
      requests = []
      return success()
    },
  })
  const Component = () => (
    <>
      <RestockNotice partnerUri="coffee" product={productOf(status)} />
      <RestockList />
    </>
  )
  renderApp({ at: '/', routes: [{ path: '/', Component }] })
  return server
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a restock notice', () => {
  it('is requested for a sold-out product, listed, and cancelled', async () => {
    const server = open('SOLD_OUT')
    await press('재입고 알림 받기')
    expect(await screen.findByText(restockSentences.asked)).toBeTruthy()
    expect(server.calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ productOptionId: null })
    expect(await screen.findByRole('link', { name: '명함' })).toBeTruthy()
    await press('재입고 알림 취소')
    expect(await screen.findByText(restockSentences.cancelled)).toBeTruthy()
    expect(await screen.findByRole('button', { name: '재입고 알림 받기' })).toBeTruthy()
  })

  it('is offered for each sold-out option of a product on sale', async () => {
    const server = open('SALE')
    expect(screen.queryByRole('button', { name: /90×50/ })).toBeNull()
    await press('86×54 재입고 알림 받기')
    expect(await screen.findByRole('link', { name: '명함 (86×54)' })).toBeTruthy()
    expect(server.calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ productOptionId: 2 })
    await press('명함 재입고 알림 취소')
    expect(await screen.findByText(restockSentences.cancelled)).toBeTruthy()
  })
})
