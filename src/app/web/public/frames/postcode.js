// Embeds the address search of the maps provider under a content policy of its own, so that the policy of the
// surrounding pages allows no external scripts. The frame has our origin, because the provider's inner frame fails in a
// sandbox without one; the provider is therefore trusted as far as its script, and the policy allows connections to the
// provider only.
const scriptUrl = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

/** Posts only to pages of the same origin. */
const tell = (message) => parent.postMessage({ ...message, from: 'balju:postcode' }, location.origin)

/** Dark colours of tokens.css under the provider's names; the provider has no scheme of its own. */
const darkTheme = {
  bgColor: '#1C1F25',
  searchBgColor: '#282C34',
  contentBgColor: '#1C1F25',
  pageBgColor: '#16181D',
  textColor: '#ECEEF2',
  queryTextColor: '#ECEEF2',
  postcodeTextColor: '#F59692',
  emphTextColor: '#9FBDF9',
  outlineColor: '#363B45',
}
const isDark = document.documentElement.dataset.colorScheme === 'dark'

const script = document.createElement('script')
script.src = scriptUrl
script.addEventListener('error', () => tell({ kind: 'unavailable' }))
script.addEventListener('load', () => {
  const Postcode = window.kakao?.Postcode ?? window.daum?.Postcode
  if (!Postcode) return tell({ kind: 'unavailable' })
  const search = new Postcode({
    oncomplete: ({ zonecode, userSelectedType, roadAddress, jibunAddress, address, bname, buildingName }) =>
      tell({
        kind: 'chosen',
        address: { zonecode, userSelectedType, roadAddress, jibunAddress, address, bname, buildingName },
      }),
    width: '100%',
    height: '100%',
    ...(isDark && { theme: darkTheme }),
  })
  search.embed(document.getElementById('postcode'), { autoClose: true })
  tell({ kind: 'ready' })
})
document.head.append(script)
