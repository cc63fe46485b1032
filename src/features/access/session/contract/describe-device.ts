import { inAppBrowsers } from '#contract/in-app-browser.ts'

/** The order matters: a tablet's agent also names a phone, Edge's also Chrome, and nearly all name Safari. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/iPad/, '아이패드'],
  [/iPhone|iPod/, '아이폰'],
  [/Android(?!.*Mobile)/, '안드로이드 태블릿'],
  [/Android/, '안드로이드폰'],
  [/CrOS/, '크롬북'],
  [/Windows/, 'Windows PC'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux PC'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  ...inAppBrowsers,
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

/** Describes a user agent in words that its owner recognises: '아이폰 · Safari'. */
export function describeDevice(userAgent: string): string {
  const words = [devices, browsers].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return words.join(' · ') || '알 수 없는 기기'
}
