import { act, screen } from '@testing-library/react'

/** Posts a message to the page like the frame of the address search, whose document only the server serves. */
export function sendAddressMessage(message: object): void {
  const source = screen.getByTitle<HTMLIFrameElement>('우편번호 검색').contentWindow
  const data = { from: 'balju:postcode', ...message }
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source })))
}
