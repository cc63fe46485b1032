import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refused, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { returnSentences } from '../contract/return-sentences.ts'
import { NewReturnPage } from './NewReturnPage.tsx'
import { orderNumber, returnable } from './testing/returns.ts'

const call = `/order/${orderNumber}/return`
const page = `/shop/saebyeoknaru/orderDetail/${orderNumber}`

function open(data: object, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [`GET ${call}`]: () => success({ returns: [], handedOver: false, ...data }), ...more })
  renderApp({
    at: `${page}/return`,
    routes: [
      { path: '/shop/:shopId/orderDetail/:orderNumber/return', Component: NewReturnPage },
      { path: '/shop/:shopId/orderDetail/:orderNumber', Component: () => <p>주문상세</p> },
    ],
  })
  return server
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const type = async (label: string, count: string) => {
  const field = within(screen.getByRole('group', { name: '반품·교환할 수량' })).getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, count)
  await userEvent.tab()
}
const button = () => screen.getByRole('button', { name: '신청하기' })
const sent = (server: ReturnType<typeof fakeServer>) => server.calls.find((one) => one.call === `POST ${call}`)?.body

describe('asking for a return', () => {
  it('sends reason, pieces and way, and leads back to the order', async () => {
    const server = open({ rows: [returnable()] }, { [`POST ${call}`]: () => success({ id: 7 }) })
    await choose('단순 변심')
    expect(screen.getAllByText(returnSentences.lines).length).toBeGreaterThan(0)
    await type('종이컵 13oz 수량 (개)', '2')
    await choose('직접 발송')
    await userEvent.click(button())
    expect(await screen.findByText('주문상세')).toBeTruthy()
    expect(sent(server)).toEqual({
      wish: 'REFUND',
      reason: 'CHANGED_MIND',
      text: '',
      lines: [{ lineNo: 1, rowNo: 1, count: 2 }],
      way: 'OWN_PARCEL',
      parcel: null,
      fileIds: [],
    })
  })

  it('says what is missing: the photo of a fault, a text, pieces of one supplier', async () => {
    const server = open({ rows: [returnable(), returnable({ lineNo: 2, name: '빨대', supplierId: 2 })] })
    await choose('상품 불량')
    await type('종이컵 13oz 수량 (개)', '1')
    expect(screen.getAllByText(returnSentences.photo).length).toBeGreaterThan(0)
    await type('빨대 수량 (개)', '1')
    expect(screen.getAllByText(returnSentences.oneSupplier).length).toBeGreaterThan(0)
    await choose('다른 상품 배송')
    await type('빨대 수량 (개)', '0')
    await userEvent.click(button())
    expect(await screen.findByText(returnSentences.textShort)).toBeTruthy()
    expect(sent(server)).toBeUndefined()
  })

  it('offers goods made to order only for a fault, and an exchange not for what is merely disliked', async () => {
    open({ rows: [returnable({ isCustomMade: true }), returnable({ lineNo: 2, name: '빨대' })] })
    await choose('단순 변심')
    expect(await screen.findByText(returnSentences.customMade)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '교환' }).hasAttribute('disabled')).toBe(true)
    await choose('수량 부족')
    expect(screen.getByRole('group', { name: '반품·교환할 수량' })).toBeTruthy()
    expect(screen.queryByText('상품을 보내는 방법')).toBeNull()
  })

  it('asks for another reason when nothing of the order fits the chosen one', async () => {
    open({ rows: [returnable({ isCustomMade: true })] })
    await choose('단순 변심')
    expect((await screen.findAllByText(returnSentences.noneForReason)).length).toBeGreaterThan(0)
    expect(screen.queryByLabelText(/^내용/)).toBeNull()
    await choose('수량 부족')
    expect(screen.getByLabelText(/^내용/)).toBeTruthy()
  })

  it('keeps what was typed when the server refuses, and says why', async () => {
    open({ rows: [returnable()] }, { [`POST ${call}`]: () => refused(409, returnSentences.notReturnable) })
    await choose('다른 상품 배송')
    await type('종이컵 13oz 수량 (개)', '1')
    await userEvent.type(screen.getByLabelText(/^내용/), '다른 컵이 왔습니다.')
    await userEvent.click(button())
    expect(await screen.findByText(returnSentences.notReturnable)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^내용/).value).toBe('다른 컵이 왔습니다.')
  })

  it('has no form when nothing can go back', async () => {
    open({ rows: [returnable({ free: 0 })] })
    expect(await screen.findByText(returnSentences.noneLeft)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '신청하기' })).toBeNull()
  })
})
