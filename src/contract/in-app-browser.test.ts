import { describe, expect, it } from 'vitest'
import { inAppBrowserOf } from './in-app-browser.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const view = `${android} Version/4.0 Chrome/130.0.6723.107 Mobile Safari/537.36`
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

describe('the browser of an app', () => {
  it.each([
    [`${view};KAKAOTALK 2610830`, '카카오톡'],
    [`${iphone} Mobile/15E148 KAKAOTALK 10.9.6`, '카카오톡'],
    [`${view} KAKAOTALK/25.8.1 (INAPP)`, '카카오톡'],
    [`${view} NAVER(inapp; search; 1200; 12.8.2)`, '네이버 앱'],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.8.3; 15PROMAX)`, '네이버 앱'],
    [`${view} Instagram 357.1.0.52.100 Android (34/14; 480dpi; 1080x2125; samsung; SM-S921N; ko_KR)`, '인스타그램'],
    [`${iphone} Mobile/22B83 Instagram 357.0.4.30.83 (iPhone16,1; iOS 18_1; ko_KR; ko; scale=3.00)`, '인스타그램'],
    [`${view} [FB_IAB/FB4A;FBAV/488.0.0.78.79;]`, '페이스북'],
    [`${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0.58.101;FBBV/659112083;FBDV/iPhone16,1]`, '페이스북'],
    [`${view} Line/14.18.1/IAB`, '라인'],
    [`${iphone} Safari Line/14.18.0`, '라인'],
    [`${view} DaumApps/8.8.0 DaumDevice/mobile`, '다음 앱'],
    [`${view} BAND/18.0.3 (Android OS 14;SM-S921N)`, '밴드'],
    [`${view};everytimeApp`, '에브리타임'],
    [`${view} TowneersApp/24.44.0/244400 Android/14/34`, '당근'],
  ])('%s: %s', (userAgent, app) => expect(inAppBrowserOf(userAgent)).toBe(app))

  it.each([
    `${android.replace('; wv', '')} Chrome/130.0.0.0 Mobile Safari/537.36`,
    `${android.replace('; wv', '')} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    `${windows} Safari/537.36`,
    `${windows} Whale/4.28.282.14 Safari/537.36`,
    `${windows} Safari/537.36 Edg/130.0.0.0`,
    'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
    '',
  ])('is none: %s', (userAgent) => expect(inAppBrowserOf(userAgent)).toBeUndefined())
})
