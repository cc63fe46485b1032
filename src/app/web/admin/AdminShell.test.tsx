import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { auditActionsCall, auditCall } from '#features/platform/audit/contract/audit.calls.ts'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { adminRoutes } from '../routes/admin-routes.tsx'

const waiting = (count: number) => ({ count, oldestAt: null })

function open(user = operator, mailOutbox = false, setup: object = { steps: [], isFinished: true }) {
  fakeServer({
    'GET /admin/todo': () =>
      partOf(adminTodoCall, {
        deposit: waiting(8),
        prepare: waiting(6),
        ship: waiting(5),
        cardPayment: waiting(0),
        charge: waiting(7),
        draw: waiting(9),
        unmatched: waiting(11),
        reversed: waiting(0),
        brandApproval: waiting(2),
        failedMessage: waiting(3),
        productRequest: waiting(6),
        inquiry: waiting(7),
        question: waiting(8),
        return: waiting(0),
        refund: waiting(0),
        settlement: waiting(9),
        late: waiting(0),
        purchaseOrder: waiting(0),
        lowStock: waiting(4),
        stalledJob: waiting(0),
      }),
    'GET /site': () => partOf(siteCall, { demo: mailOutbox, demoAccounts: [], mailOutbox }),
    'GET /admin/audit/action': () => answerOf(auditActionsCall, { content: [] }),
    'GET /admin/audit': () => answerOf(auditCall, { content: [], nextCursor: null }),
    'GET /admin/setup': () => partOf(setupCall, { lacking: [], ...setup }),
  })
  const app = renderApp({ at: '/', routes: adminRoutes })
  app.reduxStore.dispatch(signedIn(sessionFor(user)))
  return app
}

describe('the operator console', () => {
  it('links only to existing pages, and shows the number of waiting orders', async () => {
    const { router } = open()
    await router.navigate('/admin/audit')
    const menu = within(await screen.findByRole('navigation', { name: '관리 메뉴' }))
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/admin',
      '/admin/sales',
      '/admin/order',
      '/admin/return',
      '/admin/purchaseOrder',
      '/admin/dispatch',
      '/admin/question',
      '/admin/cash',
      '/admin/charge',
      '/admin/draw',
      '/admin/taxDocument',
      '/admin/settlement',
      '/admin/monthEnd',
      '/admin/integrity',
      '/admin/bankStatement',
      '/admin/depositorName',
      '/admin/product',
      '/admin/productRequest',
      '/admin/category',
      '/admin/searchWord',
      '/admin/partnerproduct',
      '/admin/supplier',
      '/admin/product/import',
      '/admin/brand',
      '/admin/member',
      '/admin/store',
      '/admin/review',
      '/admin/inquiry',
      '/admin/news',
      '/admin/popup',
      '/admin/faq',
      '/admin/health',
      '/admin/message',
      '/admin/notifications',
      '/admin/job',
      '/admin/settings',
      '/admin/operator',
      '/admin/retention',
      '/admin/audit',
    ])
    // The sum of all kinds.
    expect(await menu.findByText('85')).toBeTruthy()
  })

  it.each([
    ['/admin/product/import', '엑셀 일괄 변경'],
    ['/admin/product/new', '상품'],
  ])('marks one entry while %s is open', async (path, label) => {
    const { router } = open()
    await router.navigate(path)
    // The page has loaded: a test that ends earlier fails with the parts that still load.
    await screen.findByRole('heading', { level: 1 })
    const menu = within(await screen.findByRole('navigation', { name: '관리 메뉴' }))
    const marked = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map((link) => link.getAttribute('title'))).toEqual([label])
  })

  it.each([
    ['read', ['/admin', '/admin/order', '/admin/brand', '/admin/member']],
    ['money', ['/admin', '/admin/order', '/admin/cash', '/admin/brand', '/admin/member']],
  ] as const)('shows an operator with the role %s only what it may open', async (operatorRole, expected) => {
    const { router } = open({ ...operator, operatorRole }, true)
    await router.navigate('/admin/audit')
    const menu = within(await screen.findByRole('navigation', { name: '관리 메뉴' }))
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(expected.filter((to) => !links.includes(to))).toEqual([])
    for (const closed of ['/admin/mail', '/admin/audit']) expect(links).not.toContain(closed)
    expect(links.includes('/admin/cash')).toBe(operatorRole === 'money')
  })

  it('lists the sent mails if no SMTP server is configured', async () => {
    const { router } = open(operator, true)
    await router.navigate('/admin/audit')
    expect((await screen.findByRole('link', { name: '보낸 메일' })).getAttribute('href')).toBe('/admin/mail')
  })

  it('leads back to an unfinished set-up with the number of its open steps', async () => {
    const steps = [
      { step: 'company', state: 'DONE' },
      { step: 'account', state: 'OPEN' },
      { step: 'terms', state: 'OPEN' },
    ]
    const { router } = open(operator, false, { steps, isFinished: false })
    await router.navigate('/admin/audit')
    const link = await screen.findByRole('link', { name: /^시작하기/ })
    expect(link.getAttribute('href')).toBe('/admin/setup')
    expect(link.textContent).toContain('2')
  })

  it('is closed to other users', async () => {
    const { router } = open(storeOwner)
    await router.navigate('/admin/audit')
    expect(await screen.findByRole('heading', { name: '접근 권한이 없습니다.' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '관리 메뉴' })).toBeNull()
  })

  it.each([
    ['read', '/admin/settings/company', '전체 권한 운영자만 볼 수 있는 화면입니다.'],
    ['read', '/admin/setup', '전체 권한 운영자만 볼 수 있는 화면입니다.'],
    ['orders', '/admin/product/import', '상품·전체 권한 운영자만 볼 수 있는 화면입니다.'],
    ['money', '/admin/message', '주문·전체 권한 운영자만 볼 수 있는 화면입니다.'],
    ['catalogue', '/admin/cash/7', '정산·전체 권한 운영자만 볼 수 있는 화면입니다.'],
    ['money', '/admin/brand/201', '전체 권한 운영자만 볼 수 있는 화면입니다.'],
  ] as const)(
    'names the roles that open a page, to an operator with the role %s at %s',
    async (operatorRole, at, title) => {
      const { router } = open({ ...operator, operatorRole })
      await router.navigate(at)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(screen.queryByRole('button', { name: /저장|등록|다시 시도/ })).toBeNull()
    },
  )
})
