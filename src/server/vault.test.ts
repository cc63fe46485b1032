import { describe, expect, it } from 'vitest'
import { isSealed, openVault } from './vault.ts'

const vault = openVault('a key of thirty-two letters or more')
const account = '110-000-000001'

describe('a sealed text', () => {
  it('opens for its own row, and the stored form does not contain it', () => {
    const sealed = vault.seal(account, 'brand 1001')
    expect(vault.open(sealed, 'brand 1001')).toBe(account)
    expect(isSealed(sealed)).toBe(true)
    expect(sealed).not.toContain('110')
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain(account)
  })

  it('differs each time: equal accounts have different ciphertexts', () => {
    expect(vault.seal(account, 'brand 1001')).not.toBe(vault.seal(account, 'brand 1001'))
  })

  it.each([
    ['another key', () => openVault('another key of thirty-two letters').seal(account, 'brand 1001')],
    ['another row', () => vault.seal(account, 'brand 1002')],
    ['a changed letter', () => changed(vault.seal(account, 'brand 1001'))],
    ['a cut', () => vault.seal(account, 'brand 1001').slice(0, 30)],
  ])('is not opened with %s', (_, sealed) => {
    expect(() => vault.open(sealed(), 'brand 1001')).toThrow(/ACCOUNT_KEY|authentication tag/)
  })

  it('from before encryption is returned unchanged', () => expect(vault.open(account, 'brand 1001')).toBe(account))
})

const changed = (sealed: string) => sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A')
