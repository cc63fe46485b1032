import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { UiPage } from './UiPage.tsx'

const open = (demo: boolean) => {
  fakeServer({ 'GET /site': () => partOf(siteCall, { demo }) })
  renderApp({ at: '/ui', routes: [{ path: '/ui', Component: UiPage }] })
}
const gallery = { name: '화면 부품' }

describe('the component gallery', () => {
  beforeEach(() => vi.stubEnv('DEV', false))

  it('does not exist in an installation in use', async () => {
    open(false)
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeTruthy()
    expect(screen.queryByRole('heading', gallery)).toBeNull()
  })

  it('is shown in a demo installation', async () => {
    open(true)
    expect(await screen.findByRole('heading', gallery)).toBeTruthy()
  })

  it('is shown in development', async () => {
    vi.stubEnv('DEV', true)
    open(false)
    expect(await screen.findByRole('heading', gallery)).toBeTruthy()
  })
})
