import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pageDocument, type RenderedPage } from './page-document.ts'

const template = `<!doctype html><html><head><script async src="/early-session.js"></script><title>발주</title>
<meta name="description" content="발주: 플랫폼" />
<meta property="og:title" content="발주" />
<meta property="og:description" content="플랫폼" />
<link rel="modulepreload" crossorigin href="/assets/base.js">
<script type="module" crossorigin src="/assets/main.js"></script>
</head><body><div id="root"><div class="boot"><p>발주</p></div></div>
<noscript></noscript></body></html>`

const page: RenderedPage = {
  html: '<main id="main">명함 $1 $&amp;</main>',
  title: '명함 &amp; 전단 | 마켓',
  links: '<link rel="preload" as="image" href="/a.webp"/>',
  head: { description: '규격 "A4" <접지> $& 5%' },
  styles: '[data-style="0"]{width:40%}',
  colors: ':root{--brand-light:#3b2a20}',
  answers: '{"text":"</script><script>alert(1)</script>"}',
}
const files = { scripts: ['assets/Page-1.js'], styles: ['assets/Page-1.css'], reads: [{ path: '/order?a=1&b=2' }] }
const address = 'https://balju.example/market/market'
const made = (change: Partial<RenderedPage> = {}, at: string | undefined = address) =>
  pageDocument(template, { page: { ...page, ...change }, files, address: at })

describe('the document of a rendered page', () => {
  it('has the content in the root, and title and description of the page in its head', () => {
    const { html } = made()
    expect(html).toContain('<div id="root" data-rendered><main id="main">명함 $1 $&amp;</main></div>')
    expect(html).toContain('<title>명함 &amp; 전단 | 마켓</title>')
    expect(html).toContain('<meta name="description" content="규격 &quot;A4&quot; &lt;접지&gt; $&amp; 5%" />')
    expect(html).toContain('<meta property="og:title" content="명함 &amp; 전단 | 마켓" />')
    expect(html).toContain('<meta name="robots" content="index, follow">')
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
  })

  it('names the files of the page, and the script that keeps early input', () => {
    const { html } = made()
    expect(html).toContain('<script src="/rendered-page.js"></script>')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/Page-1.css">')
    expect(html).toContain('<link data-rel="modulepreload" crossorigin href="/assets/Page-1.js">')
  })

  it('names the first reads of the page for members', () => {
    expect(made().html).toContain(
      '<script async data-reads="[{&quot;path&quot;:&quot;/order?a=1&amp;b=2&quot;}]" src="/early-session.js">',
    )
  })

  it('leaves it to that script to start the app, after the first paint', () => {
    const { html } = made()
    expect(html).toContain('<link data-rel="modulepreload" crossorigin href="/assets/base.js">')
    expect(html).toContain('<link data-app href="/assets/main.js">')
    expect(html).not.toMatch(/<[^>]* (rel="modulepreload"|type="module")/)
  })

  it('holds the answers as data that cannot end its element', () => {
    const { html } = made()
    const [, json = ''] = /<script type="application\/json" id="rendered-answers">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({ text: '</script><script>alert(1)</script>' })
    expect(html.match(/<script/g)).toHaveLength(3)
  })

  it('tells the hashes of its style elements', () => {
    const { html, styleHashes } = made()
    const rules = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text)
    expect(rules).toEqual([expect.stringMatching(/^:root\[data-signed-in\].*width:40%}$/), page.colors])
    expect(styleHashes).toEqual(rules.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))
    expect(made({ styles: '', colors: '' }).styleHashes).toHaveLength(1)
  })

  it('keeps a page without a description out of search engines', () => {
    const { html } = made({ head: {} })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
    expect(html).toContain('<meta name="description" content="발주: 플랫폼" />')
  })

  it('completes the addresses of pictures and structured data, and no other text', () => {
    const structured = [
      { '@type': 'Product', name: '/명함', image: ['/files/a.webp'], offers: { url: '/market/market' } },
    ]
    const head = { ...page.head, picture: '/files/a.webp', structured }
    const { html } = made({ head })
    expect(html).toContain('<meta property="og:image" content="https://balju.example/files/a.webp">')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@type': 'Product',
      name: '/명함',
      image: ['https://balju.example/files/a.webp'],
      offers: { url: address },
    })
    expect(made({ head }, '').html).not.toContain('og:image')
  })

  it('is refused for a template without the placeholders', () => {
    const parts = { page, files, address }
    expect(() => pageDocument(template.replace('<noscript>', ''), parts)).toThrow('no place')
  })
})
