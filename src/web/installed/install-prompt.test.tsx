import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DialogHost } from '#web/ui/overlay/DialogHost.tsx'
import { listenForInstallPrompt, useInstall } from './install-prompt.ts'

function Screen() {
  const install = useInstall()
  return (
    <>
      {install && <button onClick={install}>앱으로 설치</button>}
      <DialogHost />
    </>
  )
}
const button = () => screen.queryByRole('button', { name: '앱으로 설치' })

listenForInstallPrompt()
beforeEach(() => void render(<Screen />))
afterEach(() => void fireEvent(window, new Event('appinstalled')))

it('offers nothing in a browser that cannot install the app', () => {
  expect(button()).toBeNull()
})

it('keeps the offer of the browser for the button, which uses it once', async () => {
  const prompt = vi.fn(() => Promise.resolve())
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  fireEvent(window, offer)
  expect(offer.defaultPrevented, 'no banner of the browser').toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: '앱으로 설치' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(button()).toBeNull())
})
