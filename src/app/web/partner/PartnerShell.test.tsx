import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { brandRequestsCall } from '#features/talk/product-requests/contract/request-list.partner.calls.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { partnerRoutes } from '../routes/partner-routes.tsx'

const centre = `/partner/${headquarters.userData.partnerUri}`
const brand = { partnerId: headquarters.userData.partnerId, name: '새벽나루', uri: headquarters.userData.partnerUri }

const colors = { primaryColor: '#14532D', accentColor: '#0EA5E9', tintColor: '#F0FDF4' }
const shownColor = () => document.documentElement.style.getPropertyValue('--brand-light')

function open(answerBrand = (): Response => partOf(brandCall, { ...brand, ...colors })) {
  fakeServer({
    [`GET ${centre}`]: answerBrand,
    'GET /partnerAdmin/dashboard': () => refused(500, '잠시 후 다시 시도해 주세요.'),
    'GET /partnerAdmin/productRequest': () =>
      answerOf(brandRequestsCall, { content: [], page: 0, size: 1, totalElements: 0 }),
    'GET /partnerAdmin/chainStore': () => {
      const counts = { WAIT: 3, ACTIVE: 0, STOP: 0, CLOSED: 0 }
      return partOf(partnerStoresCall, { content: [], page: 0, size: 20, totalElements: 0, counts, levels: [] })
    },
  })
  const app = renderApp({ at: '/', routes: partnerRoutes })
  app.reduxStore.dispatch(signedIn(sessionFor(headquarters)))
  return app
}

describe('the partner centre', () => {
  it('starts with the dashboard, links only to existing pages, and counts the stores that wait', async () => {
    const { router } = open()
    await router.navigate(centre)
    const menu = within(await screen.findByRole('navigation', { name: '관리 메뉴' }))
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      centre,
      `${centre}/order`,
      `${centre}/order/byStore`,
      `${centre}/order/byProduct`,
      `${centre}/order/pivot`,
      `${centre}/return`,
      `${centre}/question`,
      `${centre}/product`,
      `${centre}/product/ownPrice`,
      `${centre}/searchWord`,
      `${centre}/makeProduct`,
      `${centre}/margin`,
      `${centre}/settlement`,
      `${centre}/store`,
      `${centre}/notice`,
      `${centre}/campaign`,
      `${centre}/communityList`,
      `${centre}/reviewList`,
      `${centre}/popup`,
      `${centre}/faq`,
      `${centre}/level`,
      `${centre}/territory`,
      `${centre}/orderRule`,
      `${centre}/notifications`,
      `${centre}/makeup`,
      `${centre}/userInfo`,
      `${centre}/staff`,
    ])
    expect((await menu.findByRole('link', { current: 'page' })).textContent).toContain('대시보드')
    expect(router.state.location.pathname).toBe(centre)
    expect(await menu.findByText('3')).toBeTruthy()
  })

  it('links the title of each page to its help, which opens beside it', async () => {
    const { router } = open()
    const help = () => screen.findByRole('link', { name: '도움말 (새 창)' })
    await router.navigate(`${centre}/order/pivot`)
    expect((await help()).getAttribute('href')).toBe('/help/sales-pivot')
    expect((await help()).getAttribute('target')).toBe('_blank')
    await router.navigate(`${centre}/popup`)
    await expect.poll(async () => (await help()).getAttribute('href')).toBe('/help?audience=headquarters')
  })

  it('has the name of the brand, and the not-found screen inside the shell', async () => {
    const { router } = open()
    await router.navigate(`${centre}/nothing`)
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeTruthy()
    expect((await screen.findAllByText('새벽나루')).length).toBeGreaterThan(0)
    expect(screen.getByRole('navigation', { name: '관리 메뉴' })).toBeTruthy()
  })

  it('begins with the colours that it had, before the brand is loaded', async () => {
    const first = open()
    await first.router.navigate(`${centre}/nothing`)
    await expect.poll(shownColor).toBe(colors.primaryColor)
    first.unmount()
    expect(shownColor()).not.toBe(colors.primaryColor)

    const { router } = open(() => refused(500, '잠시 후 다시 시도해 주세요.'))
    await router.navigate(`${centre}/nothing`)
    await expect.poll(shownColor).toBe(colors.primaryColor)
    expect(screen.queryByText('새벽나루')).toBeNull()
  })
})
