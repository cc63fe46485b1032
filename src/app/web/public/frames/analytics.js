// Loads the tag manager in a document without an origin: it receives the page's events and can access nothing else.
const id = location.hash.slice(1)

if (/^GTM-[A-Z0-9]+$/.test(id)) {
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  addEventListener('message', ({ data, origin, source }) => {
    if (source === parent && origin === location.origin) window.dataLayer.push(data)
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  document.head.append(script)
  parent.postMessage('balju:analytics-ready', location.origin)
}
