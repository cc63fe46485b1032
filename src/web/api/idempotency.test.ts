import { describe, expect, it, vi } from 'vitest'

/** The page after a reload: only what the browser stores is left. */
async function reload() {
  vi.resetModules()
  return import('./idempotency.ts')
}

describe('the key of a slot', () => {
  it('is reused for the same content, even after a reload', async () => {
    const { key } = (await reload()).keyIn('order', { total: 1 })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect((await reload()).keyIn('order', { total: 1 }).key).toBe(key)
  })

  it('changes with the content, and when it is forgotten', async () => {
    const { keyIn, forgetKeyIn } = await reload()
    const { key } = keyIn('order', { total: 1 })
    expect(keyIn('order', { total: 2 }).key).not.toBe(key)
    const again = keyIn('order', { total: 1 }).key
    forgetKeyIn('order')
    expect(keyIn('order', { total: 1 }).key).not.toBe(again)
  })

  it('remembers its first use, even after a reload', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
    ;(await reload()).keyIn('order', { total: 3 })
    clock.mockReturnValue(9_000)
    const { keyIn } = await reload()
    expect(keyIn('order', { total: 3 }).at).toBe(1_000)
    expect(keyIn('order', { total: 4 }).at).toBe(9_000)
    clock.mockRestore()
  })

  it('is the same in one page although the browser stores nothing', async () => {
    const { keyIn } = await reload()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { key } = keyIn('order', { total: 5 })
    expect(keyIn('order', { total: 5 }).key).toBe(key)
    full.mockRestore()
  })

  it('stores none of the content in the browser', async () => {
    const { keyIn, keyHeader } = await reload()
    keyIn('order', { depositor: '김하늘' })
    keyHeader('POST /order', { depositor: '김하늘' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('김하늘')
  })
})

describe('the key of a call', () => {
  it('is one for each content, so that another sending between two tries keeps it', async () => {
    const { keyHeader, forgetKey } = await reload()
    const first = keyHeader('POST /charge', { amount: 1 })
    expect(keyHeader('POST /charge', { amount: 2 })).not.toEqual(first)
    forgetKey('POST /charge', { amount: 2 })
    expect(keyHeader('POST /charge', { amount: 1 })).toEqual(first)
    expect(keyHeader('POST /draw', { amount: 1 })).not.toEqual(first)
  })

  it('stays for a second press after the answer, and not longer', async () => {
    const { keyHeader, forgetKey } = await reload()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(10_000)
    const first = keyHeader('POST /notice', { title: '휴무 안내' })
    forgetKey('POST /notice', { title: '휴무 안내' })
    clock.mockReturnValue(11_900)
    expect(keyHeader('POST /notice', { title: '휴무 안내' })).toEqual(first)
    expect(keyHeader('POST /notice', { title: '휴무 변경' })).not.toEqual(first)
    clock.mockReturnValue(12_100)
    expect(keyHeader('POST /notice', { title: '휴무 안내' })).not.toEqual(first)
    clock.mockRestore()
  })
})
