import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  addTerritoryCall,
  territoriesCall,
  territorySentences,
} from '../../contract/store-territories.partner.calls.ts'
import { PartnerTerritoryPage } from './PartnerTerritoryPage.tsx'

const north = { id: 5, name: '서울 북부', supervisor: { memberId: 71, name: '이도윤' }, version: 2, stores: 12 }
const add = 'POST /partnerAdmin/territory'
const change = 'PUT /partnerAdmin/territory/5'
const remove = 'DELETE /partnerAdmin/territory/5'

async function open(brandRole: BrandRole = 'ORDERS', more: Parameters<typeof fakeServer>[0] = {}) {
  screenWidth(1440)
  const server = fakeServer({
    'GET /partnerAdmin/territory': () =>
      answerOf(territoriesCall, { territories: [north], staff: [{ memberId: 71, name: '이도윤' }], storesWithout: 3 }),
    [add]: () => answerOf(addTerritoryCall, { id: 6 }),
    [change]: () => success(),
    [remove]: () => success(),
    ...more,
  })
  const routes = [{ path: '/partner/:shopId/territory', Component: PartnerTerritoryPage }]
  const app = renderApp({ at: '/partner/saebyeoknaru/territory', routes })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole })))
  await screen.findByText('서울 북부')
  return server
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the territories of a brand', () => {
  it('lead to their stores, and to the stores without one', async () => {
    await open()
    expect(screen.getByRole('link', { name: '12개' }).getAttribute('href')).toBe(
      '/partner/saebyeoknaru/store?territory=5',
    )
    expect(screen.getByRole('link', { name: '3개' }).getAttribute('href')).toBe(
      '/partner/saebyeoknaru/store?territory=NONE',
    )
  })

  it('are added with a supervisor; a name is required', async () => {
    const server = await open()
    await press('지역 등록')
    await press('저장')
    expect(await screen.findByText(territorySentences.name)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/지역 이름/), '경기')
    await userEvent.selectOptions(screen.getByLabelText('담당자'), '이도윤')
    await press('저장')
    expect(await screen.findByText(territorySentences.added)).toBeTruthy()
    expect(server.calls.find(({ call }) => call === add)?.body).toEqual({ name: '경기', supervisorId: 71 })
  })

  it('keep what was typed when the name is taken', async () => {
    await open('OWNER', { [change]: () => refused(409, territorySentences['same-name']) })
    await press('서울 북부 수정')
    await userEvent.type(screen.getByLabelText(/지역 이름/), '구')
    await press('저장')
    expect(await screen.findByText(territorySentences['same-name'])).toBeTruthy()
    expect(screen.getByDisplayValue('서울 북부구')).toBeTruthy()
  })

  it('are deleted after a question that names their stores', async () => {
    const server = await open()
    await press('서울 북부 삭제')
    const dialog = within(await screen.findByRole('dialog', { name: /매장 12개는/ }))
    await userEvent.click(dialog.getByRole('button', { name: '삭제' }))
    expect(await screen.findByText(territorySentences.deleted)).toBeTruthy()
    expect(server.count(remove)).toBe(1)
  })

  it('are only shown to a role that may not change them', async () => {
    await open('READ')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
