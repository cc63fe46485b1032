import { describe, expect, it } from 'vitest'
import { editScopeOf } from './order-edit.ts'
import { orderStatusCodes } from './order-status.ts'

describe('what a buyer may change', () => {
  it('is anything while nothing is paid, less once it is, and nothing from the preparing on', () => {
    const scopes = orderStatusCodes.map((status) => editScopeOf({ status, hasHistory: false }))
    expect(scopes).toEqual(['ALL', 'LESS', null, null, null, null])
  })

  it('is only less once a part was transferred or cancelled', () => {
    expect(editScopeOf({ status: 'BD', hasHistory: true })).toBe('LESS')
  })
})
