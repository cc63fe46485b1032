import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { uploadBrandPictureCall } from '#features/platform/files/contract/files.partner.calls.ts'
import { fakeServer, answerOf, partOf } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { partnerProductsCall } from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import type { BrandRole } from '#contract/brand-role.ts'
import {
  brandDesignCall,
  changeBrandDesignCall,
  brandDesignSentences,
  unreadableColorText,
  type BrandDesign,
} from '../../contract/brand-design.partner.calls.ts'
import { BrandDesignPage } from './BrandDesignPage.tsx'

const stored = (name: string) => ({
  path: '/files/picture/ab',
  filename: `${name}.jpg`,
  width: 800,
  height: 600,
  widths: [160],
})
const design: BrandDesign = {
  version: 3,
  name: '새벽나루커피',
  picture: stored('logo'),
  banner: null,
  primaryColor: '#3B2A20',
  accentColor: '#E0A458',
  tintColor: '#F8F1E8',
}
const cup = { id: 31, name: '종이컵 13oz', picture: null, storePrice: 91_800, marketPrice: 110_000 }
const put = 'PUT /partnerAdmin/picture'

function open({ brandRole = 'OWNER' as BrandRole } = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/picture': () => answerOf(brandDesignCall, design),
    'GET /partnerAdmin/partnerProduct': () => partOf(partnerProductsCall, { content: [cup] }),
    'POST /partnerAdmin/file/picture': () => answerOf(uploadBrandPictureCall, stored('banner')),
    [put]: () => answerOf(changeBrandDesignCall, { version: 4 }),
  })
  const routes = [{ path: '/partner/:shopId/makeup', Component: BrandDesignPage }]
  const app = renderApp({ at: '/partner/saebyeoknaru/makeup', routes })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole })))
  return server
}
const preview = (name: string) => screen.findByRole('img', { name })
const colorOf = (element: HTMLElement) => element.style.getPropertyValue('--brand-light')

describe('the design of a brand', () => {
  it('is shown before it is saved: on shop, login page and market, on phone and desk', async () => {
    open()
    const input = await screen.findByLabelText('대표 색상')
    await userEvent.clear(input)
    await userEvent.type(input, '#0F5132')
    const shop = await preview('휴대폰에서 본 쇼핑몰 미리보기')
    expect(colorOf(shop)).toBe('#0F5132')
    await waitFor(() => expect(shop.textContent).toContain('종이컵 13oz91,800원'))
    await userEvent.click(screen.getByRole('button', { name: '컴퓨터' }))
    for (const place of ['로그인', '마켓']) {
      await userEvent.click(screen.getByRole('button', { name: place }))
      expect(colorOf(await preview(`컴퓨터에서 본 ${place} 미리보기`))).toBe('#0F5132')
    }
    expect((await preview('컴퓨터에서 본 마켓 미리보기')).textContent).toContain('종이컵 13oz110,000원')
  })

  it('is saved with its pictures and the version that was seen', async () => {
    const server = open()
    await userEvent.upload(await screen.findByLabelText('배너 파일'), new File(['x'], 'b.jpg', { type: 'image/jpeg' }))
    await screen.findByRole('img', { name: '배너 1' })
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(brandDesignSentences.saved)).toBeTruthy()
    const call = server.calls.find(({ call: key }) => key === put)
    expect(call?.headers.get('front-uri')).toBe('saebyeoknaru')
    expect(call?.body).toMatchObject({
      version: 3,
      picture: '/files/picture/ab/logo.jpg',
      banner: '/files/picture/ab/banner.jpg',
      primaryColor: '#3B2A20',
    })
  })

  it('names a colour that is not readable, and applies the proposed shade', async () => {
    const server = open()
    const input = await screen.findByLabelText('대표 색상')
    await userEvent.clear(input)
    await userEvent.type(input, '#FFC531')
    expect(await screen.findByText(unreadableColorText.primaryColor)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(server.count(put)).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: /^#[0-9A-F]{6} 적용$/ }))
    expect(screen.queryByText(unreadableColorText.primaryColor)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    await expect.poll(() => server.count(put)).toBe(1)
  })

  it('can be read, but not changed, without the role', async () => {
    open({ brandRole: 'ORDERS' })
    expect(await screen.findByText('상품·마진 권한이 있는 담당자만 변경할 수 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
    expect((screen.getByLabelText('대표 색상') as HTMLInputElement).disabled).toBe(true)
  })
})
