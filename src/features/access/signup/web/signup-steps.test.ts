import { describe, expect, it } from 'vitest'
import { placeOf } from './signup-steps.ts'

describe('an address of the sign-up', () => {
  it.each([
    ['/signup/franchisor', 'franchisor', 'choosePart'],
    ['/signup/franchisor/writeForm', 'franchisor', 'writeForm'],
    ['/signup/franchisor/chooseOption', 'franchisor', 'choosePart'],
    ['/signup/user/', 'user', 'choosePart'],
    ['/signup/user/anything/below', 'user', 'choosePart'],
    ['/signup/user/submitForm/below', 'user', 'submitForm'],
    ['/signup/franchisee', 'franchisee', 'choosePart'],
    ['/signup/franchisee/choosePart', 'franchisee', 'choosePart'],
    ['/signup/franchisee/chooseOption', 'franchisee', 'chooseOption'],
  ])('%s is of %s at %s', (path, kind, step) => expect(placeOf(path)).toEqual({ kind, shopId: null, step }))

  it.each([
    ['/signup/franchisee/saebyeoknaru', 'saebyeoknaru'],
    ['/signup/franchisee/saebyeoknaru/writeForm', 'saebyeoknaru'],
    ['/signup/franchisee/%zz', '%zz'],
  ])('%s is of the brand %s', (path, shopId) => expect(placeOf(path)).toEqual({ kind: 'franchisee', shopId }))
})
