import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type * as Table from '#features/people/members/contract/consent-table.ts'

const table = '#features/people/members/contract/consent-table.ts'
const kakao = {
  isRequired: false,
  label: '카카오톡 수신 동의',
  title: '카카오톡 수신',
  channel: '카카오톡',
  text: 'advertising',
  asked: ['SIGNUP', 'TRANSFER', 'PROFILE'],
  wire: { agreed: 'receiveKakaoYn', at: 'receiveKakaoAt', isSpecified: false },
}

/** Everything that reads the table, loaded with one row more than the product has. */
async function loadAll() {
  vi.resetModules()
  vi.doMock(table, async (original) => {
    const actual = await original<typeof Table>()
    return { ...actual, consentTable: { ...actual.consentTable, kakao } }
  })
  return {
    ...(await import('#features/office/account/web/UserInfoPage.tsx')),
    ...(await import('#features/office/account/web/members/AdminMemberPage.tsx')),
    ...(await import('#web/session/auth.slice.ts')),
    ...(await import('#features/access/signup/web/SignupWizardPage.tsx')),
    ...(await import('#features/orders/store-transfers/web/TransferInvitationPage.tsx')),
    ...(await import('#features/office/account/contract/account.calls.ts')),
    ...(await import('#features/access/signup/contract/signup.calls.ts')),
    ...(await import('#features/orders/store-transfers/contract/transfer-invitation.calls.ts')),
    ...(await import('#app/web/testing/fake-server.ts')),
    ...(await import('#app/web/testing/people.ts')),
    ...(await import('#app/web/testing/render-app.tsx')),
    ...(await import('#app/web/testing/shop-world.ts')),
  }
}

let app: Awaited<ReturnType<typeof loadAll>>
beforeAll(async () => {
  app = await loadAll()
}, 120_000)
// Files share loaded modules: the next one must not get this table.
afterAll(() => {
  vi.doUnmock(table)
  vi.resetModules()
})

const box = () => screen.findByRole('checkbox', { name: /\[선택\] 카카오톡 수신 동의/ })
/** The types of the contracts have no new row, so that the answers of this file are untyped. */
const site = () => ({
  'GET /site': () => app.undeclared({ ticksConsents: false, company: { tel: '' }, termsLinks: {} }),
})
const at = '2026-11-20T00:00:00.000Z'

describe('a new row of the consents', () => {
  it('is asked in the form of a sign-up', async () => {
    app.fakeServer({ ...site(), 'GET /partner/saebyeoknaru': () => app.undeclared(app.coffeeBrand) })
    app.renderApp({
      at: '/signup/franchisee/saebyeoknaru',
      routes: [{ path: '/signup/franchisee/*', Component: app.SignupWizardPage }],
    })
    expect(await box()).toBeTruthy()
  })

  it('is asked of those who join to take over a store', async () => {
    const invitation = {
      brandName: '새벽나루커피',
      brandUri: 'saebyeoknaru',
      storeName: '연남점',
      email: 'new@example.com',
      startsOn: null,
      expiresAt: '2026-12-08T10:01:00.000Z',
    }
    app.fakeServer({ ...site(), 'POST /storeTransfer/invitation': () => app.undeclared(invitation) })
    app.renderApp({
      at: `/store/transfer#${'a'.repeat(43)}`,
      routes: [{ path: '/store/transfer', Component: app.TransferInvitationPage }],
    })
    expect(await box()).toBeTruthy()
  })

  it('is on my page, with the time of the decision', async () => {
    const advertising = { receiveSmsYn: false, receiveSmsAt: null, receiveEmailYn: false, receiveEmailAt: null }
    const profile = {
      id: app.storeOwner.id,
      username: 'storecoffee',
      name: '김하늘',
      phone: '010-0000-0007',
      email: 'store@example.com',
      type: { authority: 'ROLE_FRANCHISEE' },
      createdAt: at,
      advertising: { ...advertising, receiveKakaoYn: true, receiveKakaoAt: at },
    }
    app.fakeServer({
      ...app.shopHandlers({ user: app.storeOwner }),
      [`GET /member/${app.storeOwner.id}`]: () => app.undeclared(profile),
      'GET /mypage/session': () => app.undeclared([]),
    })
    app.renderApp({
      at: `${app.shopPath}/myPage/userInfo`,
      routes: [{ path: '/shop/:shopId/myPage/userInfo', Component: app.UserInfoPage }],
      saved: app.signedInAs(app.storeOwner),
    })
    expect(await box()).toHaveProperty('checked', true)
  })

  it('is on the page of the operator', async () => {
    const none = { agreed: false, at: null }
    const member = {
      memberId: 7,
      username: 'storecoffee',
      name: '박*연',
      phone: '010-****-1012',
      email: 'st***@example.com',
      authority: 'ROLE_FRANCHISEE',
      state: 'ACTIVE',
      partnerId: 201,
      partnerName: '새벽나루커피',
      storeNames: '성수점',
      temporaryPasswordYn: 'N',
      secondFactorYn: 'N',
      createdAt: at,
      version: 3,
      stores: [],
      arrearsSince: null,
      cash: 0,
      openOrders: 0,
      consents: [],
      advertising: { sms: none, email: none, kakao: { agreed: true, at } },
      sessions: [],
    }
    app.fakeServer({
      'GET /admin/member/7': () => app.undeclared(member),
      'GET /member/7': () => app.undeclared({ name: '박서연' }),
    })
    const { reduxStore } = app.renderApp({
      at: '/admin/member/7',
      routes: [{ path: '/admin/member/:memberId', Component: app.AdminMemberPage }],
    })
    reduxStore.dispatch(app.signedIn(app.sessionFor(app.operator)))
    expect((await screen.findByText('카카오톡 수신')).parentElement?.textContent).toContain('동의 · 2026-11-20')
  })

  it('is a field of the requests, and not given by a body that doesn’t have it', () => {
    for (const { body } of [app.signupCall, app.changeMemberCall, app.joinByInvitationCall]) {
      const shape: Record<string, { parse: (value: unknown) => unknown }> = { ...body?.shape }
      expect(shape['receiveKakaoYn']?.parse(undefined)).toBe(false)
      expect(shape['receiveKakaoYn']?.parse(true)).toBe(true)
    }
  })
})
