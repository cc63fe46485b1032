import { expect, it } from 'vitest'
import { appDocuments } from './app-documents.ts'

const template = `<!doctype html><html><head><script async src="/early-session.js"></script><title>발주</title></head><body>
<div id="root"><p>발주</p></div>
<noscript></noscript></body></html>`
const filesOf = (name: string) => ({
  scripts: [`assets/${name}.js`],
  styles: [`assets/${name}.css`],
  reads: [{ path: '/site' }],
})
const documents = appDocuments({
  template,
  files: {
    '/shop/:shopId': filesOf('Home'),
    '/shop/:shopId/orderList': filesOf('Orders'),
    '/shop/:shopId/*': filesOf('Unknown'),
    '/signup/user/*': filesOf('Signup'),
    '/*': filesOf('Missing'),
  },
})
const scriptOf = (path: string) =>
  /modulepreload" fetchpriority="low" crossorigin href="\/assets\/(\w+)/.exec(textOf(path))?.[1]
const textOf = (path: string) => documents.find(path)?.html.toString() ?? ''

it.each([
  ['/shop/market', 'Home'],
  ['/shop/market/', 'Home'],
  ['/SHOP/market/orderlist', 'Orders'],
  ['/shop/%EB%A7%A4%EC%9E%A5/orderList', 'Orders'],
  ['/shop/market/nothing', 'Unknown'],
  ['/shop/a/b/../%00', 'Unknown'],
  ['/shop/%E0%A4%A', 'Home'],
  ['/signup/user/2', 'Signup'],
  ['/signup/user', 'Signup'],
  ['/signup/users', 'Missing'],
  ['/nothing', 'Missing'],
  ['/shop', 'Missing'],
  ['/shop//', 'Missing'],
  ['/x/shop/market', 'Missing'],
])('the document of %s names the files of %s', (path, page) => expect(scriptOf(path)).toBe(page))

it('is missing for an address that no route has', () => {
  const one = appDocuments({ template, files: { '/shop/:shopId': filesOf('Home') } })
  for (const path of ['/nothing', '/shop', '//', '/shop//', '/x/shop/market']) expect(one.find(path)).toBeUndefined()
})

it('is that of the app, with the styles and scripts of the page in its head', () => {
  const html = textOf('/shop/market')
  expect(html.replace(/<link.*>(?=<\/head>)/, '').replace(/ data-reads="[^"]*"/, '')).toBe(template)
  expect(html).toContain(' data-reads="[{&quot;path&quot;:&quot;/site&quot;}]"')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/Home.css">')
})

it('has another etag for another page', () => {
  expect(documents.find('/shop/a')?.etag).toBe(documents.find('/shop/b')?.etag)
  expect(documents.find('/shop/a')?.etag).not.toBe(documents.find('/shop/a/orderList')?.etag)
})
