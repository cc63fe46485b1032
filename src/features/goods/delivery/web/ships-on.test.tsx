import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from '#web/ui/text/Countdown.tsx'
import { useServerTime, useDeadlinePassed } from '#web/ui/text/use-server-time.ts'
import { promiseShipping, shippingTexts, type ShippingPromise } from '../contract/ships-on.ts'

function ShipsOn({ shipping, onPassed }: { shipping: ShippingPromise; onPassed: () => void }) {
  const now = useServerTime(shipping)
  useDeadlinePassed(now, shipping.orderUntil, onPassed)
  return <Countdown {...shippingTexts(shipping, now)} />
}

const promise = (time: string) => promiseShipping({ cutoffHour: 14, leadDays: 2 }, new Date(`${time}:00+09:00`))

describe('the shipping day', () => {
  afterEach(() => void vi.useRealTimers())

  it('is shown with its cut-off, and counts down by the server’s clock in the last hours', () => {
    // The device's clock is a year behind.
    vi.useFakeTimers({ now: new Date('2025-11-19T00:00:00Z') })
    render(<ShipsOn shipping={promise('2026-11-19T13:55')} onPassed={() => {}} />)
    expect(screen.getByText('오늘 14시까지 주문하시면 11월 23일(월) 출고 예정').textContent).toContain('5분 남음')
    act(() => void vi.advanceTimersByTime(4 * 60_000))
    expect(screen.getByText('1분 남음')).toBeTruthy()
  })

  it('reloads when the cut-off has passed', () => {
    vi.useFakeTimers()
    const onPassed = vi.fn()
    render(<ShipsOn shipping={promise('2026-11-19T13:59')} onPassed={() => onPassed()} />)
    act(() => void vi.advanceTimersByTime(50_000))
    expect(onPassed).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(onPassed).toHaveBeenCalledTimes(1)
  })
})
