import { describe, expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the words for a device', () => {
  it.each([
    [`${windows} Chrome/130.0.0.0 Safari/537.36`, 'Windows PC · Chrome'],
    [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Windows PC · Edge'],
    [`${windows} Chrome/130.0.0.0 Whale/4.28.282.14 Safari/537.36`, 'Windows PC · 웨일'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', 'Windows PC · Firefox'],
    [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, '안드로이드폰 · 삼성 인터넷'],
    [`${android} Version/4.0 Chrome/130.0 Mobile Safari/537.36;KAKAOTALK 2610830`, '안드로이드폰 · 카카오톡'],
    [`${android.replace('SM-S921N', 'SM-X710')} Chrome/130.0.0.0 Safari/537.36`, '안드로이드 태블릿 · Chrome'],
    [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, '아이폰 · Safari'],
    [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, '아이폰 · Chrome'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Mac · Safari',
    ],
    ['curl/8.5.0', '알 수 없는 기기'],
    ['', '알 수 없는 기기'],
  ])('%s: %s', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words))
})
