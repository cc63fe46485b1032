import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { brandListCall } from '../contract/brands.calls.ts'
import { fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { BrandPicker } from './BrandPicker.tsx'

const logo = { path: '/files/brands', filename: 'coffee.svg' }
const brand = (partnerId: number, name: string, uri: string) => ({
  partnerId,
  name,
  uri,
  picture: null,
  primaryColor: '#1F3A8A',
})
const coffee = { ...brand(201, '새벽나루커피', 'saebyeoknaru'), picture: logo }
const few = [coffee, brand(202, '바삭온치킨', 'basakon')]
const many = [
  ...few,
  ...Array.from({ length: 6 }, (_, index) => brand(300 + index, `국수집 ${index}`, `noodle${index}`)),
]

const open = (answer = () => partOf(brandListCall, few)) => {
  fakeServer({ 'GET /user/partner': answer })
  return renderApp({ at: '/', routes: [{ path: '/', Component: BrandPicker }] })
}
const names = () => screen.queryAllByRole('link').map((link) => link.textContent)
const field = () => screen.getByRole('searchbox', { name: '브랜드 이름이나 초성' })

describe('the brand picker', () => {
  it('shows each brand with its logo or its first letter, and leads to its login', async () => {
    open()
    const link = await screen.findByRole('link', { name: '새벽나루커피' })
    expect(link.getAttribute('href')).toBe('/login/saebyeoknaru')
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/files/brands/coffee.svg')
    expect(screen.getByRole('link', { name: '바삭온치킨' }).querySelector('[data-letter=바]')).toBeTruthy()
  })

  it.each([
    ['ㅅㅂㄴㄹ', ['새벽나루커피']],
    ['온치', ['바삭온치킨']],
    ['없는 곳', []],
  ])('finds %s', async (typed, expected) => {
    open()
    await screen.findByRole('link', { name: '새벽나루커피' })
    await userEvent.type(field(), typed)
    expect(names()).toEqual(expected)
    expect(screen.queryByText(/검색 결과가 없습니다/) !== null).toBe(expected.length === 0)
  })

  it('opens the first brand that fits on Enter', async () => {
    const { address } = open()
    await screen.findByRole('link', { name: '새벽나루커피' })
    await userEvent.type(field(), 'ㅂㅅㅇ{Enter}')
    expect(address()).toBe('/login/basakon')
  })

  it('shows six of many, and all of them on request', async () => {
    open(() => partOf(brandListCall, many))
    await screen.findByRole('link', { name: '새벽나루커피' })
    expect(names()).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: '브랜드 2개 더 보기' }))
    expect(names()).toHaveLength(8)
  })

  it('offers a retry when the brands do not load', async () => {
    open(() => refused(500, '일시적인 오류가 발생했습니다.'))
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy()
  })
})
