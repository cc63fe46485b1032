const kakaoTalk = /KAKAOTALK/i

/** Browsers inside apps, which save no `blob:` address and open no second window, by their user agents. */
export const inAppBrowsers: readonly (readonly [RegExp, string])[] = [
  [kakaoTalk, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/Instagram/, '인스타그램'],
  [/FB_IAB|FBAN|FBAV/, '페이스북'],
  [/\bLine\//i, '라인'],
  [/DaumApps/, '다음 앱'],
  [/BAND\//, '밴드'],
  [/everytimeApp/i, '에브리타임'],
  [/TowneersApp/, '당근'],
]

/** The name of the app whose browser it is; undefined for a browser of its own. */
export const inAppBrowserOf = (userAgent: string): string | undefined =>
  inAppBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1]

export const isKakaoTalk = (userAgent: string): boolean => kakaoTalk.test(userAgent)
