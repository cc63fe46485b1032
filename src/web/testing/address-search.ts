import { act, screen } from '@testing-library/react'

/** What the frame of the address search says to the page; its document is the server's business. */
export function sendAddressMessage(message: object): void {
  const source = screen.getByTitle<HTMLIFrameElement>('우편번호 검색').contentWindow
  const data = { from: 'balju:postcode', ...message }
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source })))
}
