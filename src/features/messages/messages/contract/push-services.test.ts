import { describe, expect, it } from 'vitest'
import { isPushService } from './push-services.ts'

describe('the address of a device', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://autopush.prod.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => expect(isPushService(endpoint)).toBe(true))

  it.each([
    '',
    'fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://evilpush.apple.com.example/x',
    'https://evil-push.apple.com/x',
    'https://push.apple.com/x',
    'https://storage.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
  ])('may not be %s', (endpoint) => expect(isPushService(endpoint)).toBe(false))
})
