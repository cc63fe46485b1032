import { describe, expect, it } from 'vitest'
import { editScopeOf } from './order-edit.ts'
import { orderStatusCodes } from './order-status.ts'

describe('the extent of an edit', () => {
  it('is everything while unpaid, a reduction once paid, and nothing once preparing has begun', () => {
    const scopes = orderStatusCodes.map((status) => editScopeOf({ status, hasHistory: false }))
    expect(scopes).toEqual(['ALL', 'LESS', null, null, null, null])
  })

  it('is a reduction after a part payment or a part cancel', () => {
    expect(editScopeOf({ status: 'BD', hasHistory: true })).toBe('LESS')
  })
})
