import { expect, it } from 'vitest'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { earlyReadsOf } from './early-reads.ts'

const pathsOf = (route: string) => earlyReadsOf(route).map(({ path }) => path)

it('are those of the shell and of the page', () => {
  expect(pathsOf('/shop/:shopId/cartList')).toEqual(
    expect.arrayContaining(['/chainStore', '/cart?partnerUri=*shopId*']),
  )
  expect(pathsOf('/admin/question')).toEqual([adminTodoCall, setupCall, siteCall].map(({ path }) => path))
})

it('leave the reads of a list to an address without a query', () => {
  expect(earlyReadsOf('/admin/order')).toContainEqual({ path: adminOrderStatusCall.path, plainOnly: true })
  expect(earlyReadsOf('/admin/order')).toContainEqual({ path: siteCall.path })
})

it('name the shop where a headquarters reads', () => {
  const reads = earlyReadsOf('/partner/:shopId')
  expect(reads.filter(({ ofShop }) => ofShop).map(({ path }) => path)).toEqual(
    reads.filter(({ path }) => path.startsWith('/partnerAdmin')).map(({ path }) => path),
  )
})

it('are none on pages without a member', () => expect(earlyReadsOf('/login')).toEqual([]))
