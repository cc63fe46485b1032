import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { productSuggestionCall } from '../../contract/catalog.calls.ts'
import { fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { card, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { PhoneSearch } from './PhoneSearch.tsx'

const shop = (
  <>
    <PhoneSearch base={shopPath} shopId="saebyeoknaru" />
    <h1>주문내역</h1>
  </>
)
const routes = [
  { path: `${shopPath}/orderList`, element: shop },
  { path: `${shopPath}/*`, element: <h1>다른 페이지</h1> },
]
const at = `${shopPath}/orderList?status=BD`

async function open(keywords: string[] = []) {
  fakeServer({
    'GET /partner/saebyeoknaru/product/suggestion': () =>
      partOf(productSuggestionCall, { content: [card], similar: false }),
  })
  const app = renderApp({ at: shopPath, routes, saved: { ...signedInAs(), search: { keywords } } })
  await app.router.navigate(at)
  await screen.findByRole('heading', { name: '주문내역' })
  return app
}
const magnifier = () => screen.getByRole('button', { name: '상품 검색' })
const field = () => screen.getByRole('combobox', { name: '상품 검색' })

beforeEach(() => screenWidth(390))

describe('the search on a phone', () => {
  it('has the focus in its field within the tap, above the page', async () => {
    const { address } = await open()
    fireEvent.click(magnifier())
    // Nothing is awaited: a phone shows its keyboard only for a focus within the tap.
    expect(document.activeElement).toBe(field())
    expect(screen.getByRole('heading', { name: '주문내역' })).toBeTruthy()
    expect(address()).toBe(at)
  })

  it('suggests products with their price; a pick opens the product, from which back leads to the page', async () => {
    const { address, router } = await open()
    fireEvent.click(magnifier())
    await userEvent.type(field(), '명함')
    const option = await screen.findByRole('option', { name: /일반지 명함/ })
    expect(option.textContent).toContain('8,800')
    await userEvent.click(screen.getByRole('option', { name: /일반지 명함/ }))
    await waitFor(() => expect(address()).toBe(`${shopPath}/productDetail/93`))
    expect(screen.queryByRole('dialog')).toBeNull()
    await router.navigate(-1)
    await waitFor(() => expect(address()).toBe(at))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the list on Enter, and repeats a recent search', async () => {
    const first = await open()
    fireEvent.click(magnifier())
    await userEvent.type(field(), '명함{Enter}')
    expect(decodeURIComponent(first.address())).toBe(`${shopPath}/productList?search=명함`)
    first.unmount()
    const second = await open(['전단지'])
    fireEvent.click(magnifier())
    await userEvent.click(screen.getByRole('button', { name: '전단지' }))
    expect(decodeURIComponent(second.address())).toBe(`${shopPath}/productList?search=전단지`)
  })

  it.each([
    ["the browser's back", ({ router }: Awaited<ReturnType<typeof open>>) => router.navigate(-1)],
    ['the arrow', () => userEvent.click(screen.getByRole('button', { name: '검색 닫기' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('is closed by %s, which gives the focus back and stays on the page', async (_, leave) => {
    const app = await open()
    fireEvent.click(magnifier())
    await waitFor(() => expect(app.router.state.location.state).toMatchObject({ overlay: 'search' }))
    await leave(app)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe(at)
    expect(document.activeElement).toBe(magnifier())
  })

  it('is closed by an Escape that comes before the history has its entry', async () => {
    const app = await open()
    // Both within one update, as on a slow phone.
    act(() => {
      magnifier().click()
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe(at)
    expect(app.router.state.location.state).not.toMatchObject({ overlay: 'search' })
  })

  it('leaves the page only once the arrow is pressed on it again', async () => {
    const { address } = await open()
    fireEvent.click(magnifier())
    const arrow = await screen.findByRole('button', { name: '검색 닫기' })
    fireEvent.click(arrow)
    fireEvent.click(arrow)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(at)
  })
})
