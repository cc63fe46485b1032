import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminProduct } from '#features/orders/orders/web/testing/admin-orders.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { askReturnCall, orderReturnsCall } from '../contract/returns.calls.ts'
import { uploadOwnAttachmentCall } from '#features/platform/files/contract/attachments.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { expectedRefundSentence, returnSentences } from '../contract/return-sentences.ts'
import { sentInPart } from '#features/orders/orders/web/testing/orders.ts'
import { session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { LineProblems } from './LineProblems.tsx'
import { NewReturnPage } from './NewReturnPage.tsx'
import { orderNumber, returnable } from './testing/returns.ts'

const call = `/order/${orderNumber}/return`
const page = `/shop/saebyeoknaru/orderDetail/${orderNumber}`

const part = {
  key: '1/1',
  name: '종이컵 13oz',
  option: null,
  unit: '개',
  picture: null,
  supplierId: 1,
  count: 5,
  price: 500,
}
const ofOrder = { orderNumber, may: { ...sentInPart.may, returns: true } }
/** The order's page with the ways to a request. */
const OrderPage = () => (
  <>
    <p>주문상세</p>
    <LineProblems order={ofOrder} part={part} arrivedAt={null} />
  </>
)

function open(data: object, more: Parameters<typeof fakeServer>[0] = {}, at = `${page}/return`) {
  const refund = { kind: 'REFUND', refundCause: 'DAMAGE' } as const
  const ordered = {
    reductions: [{ kind: 'CANCEL', refundCause: null } as const, refund],
    orderProductList: [adminProduct(1, { name: '종이컵 13oz', supplierId: 1, count: 5, shipped: 5 })],
  }
  const server = fakeServer({
    ...session,
    [`GET /order/${orderNumber}`]: () => partOf(orderDetailCall, ordered),
    [`GET ${call}`]: () => partOf(orderReturnsCall, { returns: [], instantLeft: 0, handedOver: false, ...data }),
    ...more,
  })
  renderApp({
    at,
    saved: signedIn,
    routes: [
      { path: '/shop/:shopId/orderDetail/:orderNumber/return', Component: NewReturnPage },
      { path: '/shop/:shopId/orderDetail/:orderNumber', Component: OrderPage },
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
const tick = async (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const countOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} 수량 (개)`).value
const button = () => screen.getByRole('button', { name: '신청하기' })
const sent = (server: ReturnType<typeof fakeServer>) => server.calls.find((one) => one.call === `POST ${call}`)?.body

describe('asking for a return', () => {
  it('sends reason, pieces and way, and leads back to the order', async () => {
    const server = open(
      { rows: [returnable()] },
      { [`POST ${call}`]: () => answerOf(askReturnCall, { id: 7, refundTotal: null }) },
    )
    await choose('단순 변심')
    expect(screen.getAllByText(returnSentences.lines).length).toBeGreaterThan(0)
    await tick('종이컵 13oz')
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
      seenRefunds: 1,
    })
  })

  it('counts nothing until goods are ticked, then all of their pieces, with the refund', async () => {
    open({ rows: [returnable({ free: 3 }), returnable({ lineNo: 2, name: '빨대' })] })
    await choose('배송 중 파손')
    expect(screen.queryByLabelText('종이컵 13oz 수량 (개)')).toBeNull()
    await tick('종이컵 13oz')
    expect(countOf('종이컵 13oz')).toBe('3')
    expect(screen.queryByLabelText('빨대 수량 (개)')).toBeNull()
    expect(await screen.findByText(expectedRefundSentence('300원', 'DAMAGED'))).toBeTruthy()
    // A parcel seldom lacks all pieces, so the count that nobody has chosen becomes a question.
    await choose('수량 부족')
    expect(countOf('종이컵 13oz')).toBe('0')
    expect(screen.queryByText(/예상 환불 금액/)).toBeNull()
    await type('종이컵 13oz 수량 (개)', '2')
    await choose('배송 중 파손')
    expect(countOf('종이컵 13oz')).toBe('2')
    await tick('종이컵 13oz')
    expect(screen.getAllByText(returnSentences.lines).length).toBeGreaterThan(0)
  })

  it('says what is missing: the photo of a fault, a text, pieces of one supplier', async () => {
    const server = open({ rows: [returnable(), returnable({ lineNo: 2, name: '빨대', supplierId: 2 })] })
    await choose('상품 불량')
    await tick('종이컵 13oz')
    await type('종이컵 13oz 수량 (개)', '1')
    expect(screen.getAllByText(returnSentences.photo).length).toBeGreaterThan(0)
    await tick('빨대')
    await type('빨대 수량 (개)', '1')
    expect(screen.getAllByText(returnSentences.oneSupplier).length).toBeGreaterThan(0)
    await choose('다른 상품 배송')
    await tick('빨대')
    await userEvent.click(button())
    expect(await screen.findByText(returnSentences.textShort)).toBeTruthy()
    expect(sent(server)).toBeUndefined()
  })

  it('waits for a photo that is still being sent, and then asks by itself', async () => {
    const photo = { id: 31, name: 'IMG_2041.jpg', type: 'image/jpeg', bytes: 3 } as const
    let store: (answer: Response) => void = () => undefined
    const upload = new Promise<Response>((resolve) => (store = resolve))
    const server = open(
      { rows: [returnable()] },
      {
        'POST /mypage/attachment': () => upload,
        [`POST ${call}`]: () => answerOf(askReturnCall, { id: 7, refundTotal: null }),
      },
    )
    await choose('상품 불량')
    await tick('종이컵 13oz')
    await type('종이컵 13oz 수량 (개)', '1')
    await userEvent.type(screen.getByLabelText(/^내용/), '컵이 찌그러졌습니다.')
    await userEvent.upload(
      screen.getByLabelText('사진 선택'),
      new File(['jpg'], 'IMG_2041.jpg', { type: 'image/jpeg' }),
    )
    await userEvent.click(button())
    expect(sent(server)).toBeUndefined()
    store(answerOf(uploadOwnAttachmentCall, photo))
    expect(await screen.findByText('주문상세')).toBeTruthy()
    expect(sent(server)).toMatchObject({ reason: 'FAULTY', fileIds: [photo.id] })
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
    await tick('종이컵 13oz')
    await type('종이컵 13oz 수량 (개)', '1')
    await userEvent.type(screen.getByLabelText(/^내용/), '다른 컵이 왔습니다.')
    await userEvent.click(button())
    expect(await screen.findByText(returnSentences.notReturnable)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^내용/).value).toBe('다른 컵이 왔습니다.')
  })

  it('says before and after that damaged goods are refunded at once, and what it has left out', async () => {
    const rows = [returnable({ free: 3, refunded: 1, exchanged: 1 })]
    const server = open(
      { rows, instantLeft: 50_000 },
      { [`POST ${call}`]: () => answerOf(askReturnCall, { id: 7, refundTotal: 200 }) },
    )
    await choose('수량 부족')
    expect(screen.getByText(/이미 환불한 1개, 이미 교환한 1개는 제외했습니다/)).toBeTruthy()
    await tick('종이컵 13oz')
    await type('종이컵 13oz 수량 (개)', '2')
    await userEvent.type(screen.getByLabelText(/^내용/), '두 개가 덜 왔습니다.')
    expect(await screen.findByText(/신청하시면 200원을 바로 환불해 드립니다/)).toBeTruthy()
    await choose('교환')
    expect(screen.queryByText(/바로 환불해 드립니다/)).toBeNull()
    await choose('환불')
    await userEvent.click(button())
    expect(await screen.findByText(/200원을 바로 환불해 드렸습니다/)).toBeTruthy()
    // The refund that the order has already was on the page.
    expect(sent(server)).toMatchObject({ reason: 'SHORTAGE', way: 'NONE', seenRefunds: 1 })
  })

  it('names the expected amount when an operator decides, less the way back of what is merely disliked', async () => {
    open({ rows: [returnable()], instantLeft: 100 })
    await choose('수량 부족')
    await tick('종이컵 13oz')
    await type('종이컵 13oz 수량 (개)', '2')
    expect(await screen.findByText(expectedRefundSentence('200원', 'SHORTAGE'))).toBeTruthy()
    await choose('단순 변심')
    expect(await screen.findByText(expectedRefundSentence('200원', 'CHANGED_MIND'))).toBeTruthy()
    await choose('배송 중 파손')
    await choose('교환')
    expect(screen.queryByText(/예상 환불 금액/)).toBeNull()
  })

  it('offers the most usual reasons first, and says beside the button that none is chosen', async () => {
    open({ rows: [returnable()] })
    const reasons = await screen.findAllByRole('radio')
    const placeOf = (name: string) => reasons.indexOf(screen.getByRole('radio', { name }))
    expect(['배송 중 파손', '수량 부족', '단순 변심'].map(placeOf)).toEqual([0, 1, 4])
    expect(screen.getByText(returnSentences.reason, { selector: 'p > span' })).toBeTruthy()
  })

  it('says once why several goods can not go back', async () => {
    const arrivedAt = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString()
    open({ rows: [returnable({ arrivedAt }), returnable({ lineNo: 2, name: '빨대', arrivedAt })] })
    await choose('단순 변심')
    expect(await screen.findByText(returnSentences.tooLate)).toBeTruthy()
    expect(screen.getByText('빨대')).toBeTruthy()
  })

  it('begins with the goods and the reason of the order’s page', async () => {
    const server = open({ rows: [returnable()] }, {}, page)
    await userEvent.click(await screen.findByRole('link', { name: '종이컵 13oz 수량 부족 신청' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '수량 부족' })).checked).toBe(true)
    expect(countOf('종이컵 13oz')).toBe('0')
    expect(screen.getAllByText(returnSentences.missingCount).length).toBeGreaterThan(0)
    expect(screen.queryByText(/환불해 드립니다/)).toBeNull()
    expect(sent(server)).toBeUndefined()
  })

  it('shows the chosen photos as pictures', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
    const photo = { id: 31, name: 'IMG_2041.jpg', type: 'image/jpeg', bytes: 3 } as const
    open({ rows: [returnable()] }, { 'POST /mypage/attachment': () => answerOf(uploadOwnAttachmentCall, photo) })
    await choose('상품 불량')
    await userEvent.upload(
      screen.getByLabelText('사진 선택'),
      new File(['jpg'], 'IMG_2041.jpg', { type: 'image/jpeg' }),
    )
    const list = await screen.findByRole('list', { name: '사진 목록' })
    await waitFor(() => expect(list.querySelector('img')?.getAttribute('src')).toBe('blob:photo'))
  })

  it('has no form when nothing can go back', async () => {
    open({ rows: [returnable({ free: 0 })] })
    expect(await screen.findByText(returnSentences.noneLeft)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '신청하기' })).toBeNull()
  })
})
