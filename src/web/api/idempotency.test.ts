import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useIdempotency } from './idempotency.ts'

const open = () => renderHook(() => useIdempotency('order')).result.current
const keyOf = (headers: Record<string, string>) => headers['Idempotency-Key']

describe('the key of a form', () => {
  it('is reused for the same content, even after a reload', () => {
    const key = keyOf(open().headers({ total: 1 }))
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf(open().headers({ total: 1 }))).toBe(key)
  })

  it('changes with the content, and after done()', () => {
    const form = open()
    const key = keyOf(form.headers({ total: 1 }))
    expect(keyOf(form.headers({ total: 2 }))).not.toBe(key)
    const again = keyOf(form.headers({ total: 1 }))
    form.done()
    expect(keyOf(form.headers({ total: 1 }))).not.toBe(again)
  })

  it('remembers its first use, even after a reload', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
    open().headers({ total: 3 })
    clock.mockReturnValue(9_000)
    const form = open()
    form.headers({ total: 3 })
    expect(form.startedAt()).toBe(1_000)
    form.headers({ total: 4 })
    expect(form.startedAt()).toBe(9_000)
    clock.mockRestore()
  })

  it('stores none of the content in the browser', () => {
    open().headers({ depositor: '김하늘' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('김하늘')
  })
})
