// The address search of the maps provider, under a content policy of its own: the pages around it keep theirs, which lets no
// script from elsewhere in. The frame has our origin, because the provider's inner frame stops working in a sandbox without
// one; so the provider is trusted as far as its script is, and the policy lets it talk to nobody else.
const scriptUrl = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

/** Posts only to pages of the same origin. */
const tell = (message) => parent.postMessage({ ...message, from: 'balju:postcode' }, location.origin)

const script = document.createElement('script')
script.src = scriptUrl
script.addEventListener('error', () => tell({ kind: 'unavailable' }))
script.addEventListener('load', () => {
  const Postcode = window.kakao?.Postcode ?? window.daum?.Postcode
  if (!Postcode) return tell({ kind: 'unavailable' })
  const search = new Postcode({
    oncomplete: ({ zonecode, address, addressType, bname, buildingName }) =>
      tell({ kind: 'chosen', address: { zonecode, address, addressType, bname, buildingName } }),
    width: '100%',
    height: '100%',
  })
  search.embed(document.getElementById('postcode'), { autoClose: true })
  tell({ kind: 'ready' })
})
document.head.append(script)
