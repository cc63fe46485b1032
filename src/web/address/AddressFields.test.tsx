import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressFields } from './AddressFields.tsx'
import { DialogHost } from '../ui/overlay/DialogHost.tsx'
import { foundAddress } from './postcode.ts'

function Form() {
  const [form, setForm] = useState({ postalCode: '', address1: '', address2: '' })
  const input = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  })
  return (
    <>
      <AddressFields
        postalCode={input('postalCode')}
        address1={input('address1')}
        address2={input('address2')}
        onFound={(address) => setForm({ ...form, ...address })}
      />
      <DialogHost />
    </>
  )
}

const chosen = {
  zonecode: '06123',
  userSelectedType: 'R' as const,
  roadAddress: '서울 강남구 가온로 41',
  jibunAddress: '서울 강남구 가온동 12-3',
  address: '서울 강남구 가온로 41',
  bname: '가온동',
  buildingName: '나루빌딩',
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( 선택)?(\\*|$)`))
const frame = () => screen.queryByTitle<HTMLIFrameElement>('우편번호 검색')
const search = () => userEvent.click(screen.getByRole('button', { name: '주소 검색' }))

/** Posts a message to the window, by default from the frame. */
const post = (message: object, from: { origin?: string; source?: Window | null } = {}) =>
  act(() => {
    const source = from.source ?? frame()?.contentWindow ?? null
    const data = { from: 'balju:postcode', ...message }
    dispatchEvent(new MessageEvent('message', { data, origin: from.origin ?? location.origin, source }))
  })

// The server serves the frame's document; here only the element is needed.
beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {})
})

describe('an address', () => {
  it('is filled in from the search, which then closes', async () => {
    render(<Form />)
    await search()
    expect(frame()?.getAttribute('src')).toBe('/frames/postcode.html')
    post({ kind: 'ready' })
    post({ kind: 'chosen', address: chosen })
    expect(frame()).toBeNull()
    expect(field('우편번호').value).toBe('06123')
    expect(field('기본 주소').value).toBe('서울 강남구 가온로 41 (가온동, 나루빌딩)')
    await waitFor(() => expect(document.activeElement).toBe(field('상세 주소')))
  })

  it('can be typed at once, without the search', async () => {
    render(<Form />)
    await userEvent.type(field('우편번호'), '04780')
    await userEvent.type(field('기본 주소'), '서울 성동구 가온로 1')
    expect([field('우편번호').value, field('기본 주소').value]).toEqual(['04780', '서울 성동구 가온로 1'])
    expect(frame()).toBeNull()
  })

  it.each([
    ['another origin', { kind: 'chosen', address: chosen }, { origin: 'https://elsewhere.example' }],
    ['another window', { kind: 'chosen', address: chosen }, { source: window }],
    ['nonsense', { kind: 'chosen', address: { ...chosen, zonecode: '<b>' } }, {}],
    ['another library', { from: 'someone', kind: 'chosen', address: chosen }, {}],
  ])('is never taken from %s', async (_, message, from) => {
    render(<Form />)
    await search()
    post(message, from)
    expect(frame()).not.toBeNull()
    expect(field('우편번호').value).toBe('')
  })

  it('can be typed when the search is unavailable', async () => {
    render(<Form />)
    await search()
    post({ kind: 'unavailable' })
    const sentence = '주소 검색을 불러오지 못했습니다. 직접 입력하셔도 됩니다.'
    expect(screen.getByRole('dialog', { name: sentence })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
    await userEvent.type(field('우편번호'), '04780')
    await userEvent.type(field('기본 주소'), '서울 성동구 가온로 1')
    expect(field('우편번호').value).toBe('04780')
    expect(field('기본 주소').value).toBe('서울 성동구 가온로 1')
  })

  it('can be typed while the search is available', async () => {
    render(<Form />)
    await search()
    post({ kind: 'ready' })
    await userEvent.click(screen.getByRole('button', { name: '직접 입력' }))
    expect(frame()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field('우편번호')))
    await userEvent.type(field('우편번호'), '04780')
    await userEvent.type(field('기본 주소'), '서울 성동구 가온로 1')
    expect([field('우편번호').value, field('기본 주소').value]).toEqual(['04780', '서울 성동구 가온로 1'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be typed when the search never responds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<Form />)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('주소 검색'))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(frame()).toBeNull()
    expect(field('우편번호').readOnly).toBe(false)
    act(() => screen.getByText('확인').click())
  })

  it('shows one alert if frame and page give up at the same time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<Form />)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('주소 검색'))
    act(() => {
      post({ kind: 'unavailable' })
      vi.advanceTimersByTime(10_000)
    })
    act(() => screen.getByText('확인').click())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [{}, '서울 강남구 가온로 41 (가온동, 나루빌딩)'],
    [{ bname: '' }, '서울 강남구 가온로 41 (나루빌딩)'],
    [{ bname: '', buildingName: '' }, '서울 강남구 가온로 41'],
    // The 지번 was searched and the road address pressed, and the other way round.
    [{ address: '서울 강남구 가온동 12-3' }, '서울 강남구 가온로 41 (가온동, 나루빌딩)'],
    [{ userSelectedType: 'J' as const }, '서울 강남구 가온동 12-3'],
    // One 지번 with several roads, none of them chosen.
    [
      { userSelectedType: 'J' as const, jibunAddress: '', address: '서울 강남구 가온동 12-3' },
      '서울 강남구 가온동 12-3',
    ],
    [{ roadAddress: '' }, '서울 강남구 가온로 41 (가온동, 나루빌딩)'],
  ])('from %j is formatted as %s', (part, address1) => {
    expect(foundAddress({ ...chosen, ...part })).toEqual({ postalCode: '06123', address1 })
  })
})
