import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sheetType } from '#contract/call.ts'
import { onceFileLimits, onceFileSentences } from '#contract/once-file.ts'
import { fakeServer, refused, undeclared } from '#app/web/testing/fake-server.ts'
import { DialogHost } from '../ui/overlay/DialogHost.tsx'
import { ToastHost } from '../ui/overlay/ToastHost.tsx'
import { saveOwnFile } from './download.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { ApiRequest } from './request.ts'

const view =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36'
const within = {
  kakao: `${view};KAKAOTALK 2610830`,
  naver: `${view} NAVER(inapp; search; 1200; 12.8.2)`,
  chrome: view.replace('; wv', '').replace(' Version/4.0', ''),
}
const address = `/api/file/once/${'x'.repeat(43)}`
const offered = () => undeclared({ address, expiresAt: '2026-05-15T01:01:00Z' })
const workbook = () =>
  new Response('PK', {
    headers: {
      'Content-Type': sheetType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent('예치금내역.xlsx')}`,
    },
  })
const history: ApiRequest = { method: 'GET', path: '/cash/statuses/export?startDate=2026-05-01' }

const browseWith = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

function open(handlers: Parameters<typeof fakeServer>[0], request: ApiRequest = history) {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const onSaved = vi.fn()
  const server = fakeServer(handlers)
  render(
    <>
      <DownloadButton label="엑셀 저장" request={() => request} onSaved={onSaved} />
      <DialogHost />
      <ToastHost />
    </>,
  )
  return { server, saved, onSaved }
}

const press = (name = '엑셀 저장') => userEvent.click(screen.getByRole('button', { name }))

describe('a download in the browser of an app', () => {
  it('offers an address of the file instead of saving it', async () => {
    browseWith(within.naver)
    const { server, saved, onSaved } = open({ 'POST /file/once': offered })
    await press()
    const link = await screen.findByRole('link', { name: '파일 열기' })
    expect((link as HTMLAnchorElement).href).toBe(`${location.origin}${address}`)
    expect(screen.getByText(onceFileSentences.readyIn('네이버 앱'))).toBeTruthy()
    expect(screen.queryByRole('link', { name: '다른 브라우저로 열기' })).toBeNull()
    expect(server.calls.map(({ call }) => call)).toEqual(['POST /file/once'])
    expect(server.last('POST /file/once')?.body).toEqual({ method: 'GET', path: history.path })
    expect(saved).toEqual([])
    expect(onSaved).toHaveBeenCalledOnce()
    await press('닫기')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens it in the browser of the phone from KakaoTalk, and copies it', async () => {
    browseWith(within.kakao)
    open({ 'POST /file/once': offered })
    const user = userEvent.setup()
    await press()
    const outside = await screen.findByRole('link', { name: '다른 브라우저로 열기' })
    const url = `${location.origin}${address}`
    expect(outside.getAttribute('href')).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`)
    await user.click(screen.getByRole('button', { name: '파일 주소 복사' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    await press('닫기')
  })

  it('names the body and the shop of the call', async () => {
    browseWith(within.kakao)
    const headers = { 'Front-Uri': 'saebyeoknaru' }
    const { server } = open(
      { 'POST /file/once': offered },
      { method: 'POST', path: '/supplier/purchaseOrder/sheet', body: { token: 'secret' }, headers },
    )
    await press()
    await screen.findByRole('link', { name: '파일 열기' })
    expect(server.last('POST /file/once')?.body).toEqual({
      method: 'POST',
      path: '/supplier/purchaseOrder/sheet',
      body: '{"token":"secret"}',
    })
    expect(server.last('POST /file/once')?.headers.get('front-uri')).toBe('saebyeoknaru')
    await press('닫기')
  })

  it('shows the refusal of the call', async () => {
    browseWith(within.naver)
    const { onSaved } = open({ 'POST /file/once': () => refused(404, '요청하신 정보를 찾을 수 없습니다.') })
    await press()
    expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('says after a minute that the address has ended, and to download again', async () => {
    browseWith(within.naver)
    open({ 'POST /file/once': offered })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press()
    await screen.findByRole('link', { name: '파일 열기' })
    act(() => void vi.advanceTimersByTime(onceFileLimits.lifeMs))
    expect(screen.getByText(onceFileSentences.over)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '파일 열기' })).toBeNull()
    await press('닫기')
    vi.useRealTimers()
  })

  it('says of a file that the page made itself to open another browser', async () => {
    browseWith(within.kakao)
    const { saved } = open({})
    let told: Promise<void> | undefined
    act(() => void (told = saveOwnFile(new File(['코드'], '발주-복구코드.txt'))))
    expect(await screen.findByRole('dialog', { name: onceFileSentences.ownFile('카카오톡') })).toBeTruthy()
    await press('확인')
    await told
    expect(saved).toEqual([])
  })
})

describe('a download in a browser', () => {
  beforeEach(() => void browseWith(within.chrome))

  it('saves the file as before, under its name', async () => {
    const { server, saved, onSaved } = open({ 'GET /cash/statuses/export': workbook })
    await press()
    await waitFor(() => expect(saved).toEqual(['예치금내역.xlsx']))
    expect(server.calls.map(({ call }) => call)).toEqual(['GET /cash/statuses/export'])
    expect(onSaved).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves a file that the page made itself', async () => {
    const { saved } = open({})
    await saveOwnFile(new File(['코드'], '발주-복구코드.txt'))
    expect(saved).toEqual(['발주-복구코드.txt'])
  })
})
