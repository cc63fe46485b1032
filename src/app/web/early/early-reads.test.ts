import { expect, it } from 'vitest'
import { earlyReadsOf } from './early-reads.ts'

it('are those of the shell and of the page', () => {
  expect(earlyReadsOf('/shop/:shopId/cartList')).toEqual(
    expect.arrayContaining(['/chainStore', '/cart?partnerUri={shopId}']),
  )
  expect(earlyReadsOf('/admin/question')).toEqual(['/admin/todo', '/admin/setup', '/site'])
})

it('leave the reads of a list to an address without a query', () => {
  expect(earlyReadsOf('/admin/order')).toContain('?/admin/order/status')
})

it('are none on pages without a member', () => expect(earlyReadsOf('/login')).toEqual([]))
