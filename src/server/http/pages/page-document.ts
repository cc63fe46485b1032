import { createHash } from 'node:crypto'

/** A page in the form of `src/app/web/render/render-page.tsx`. */
export interface RenderedPage {
  html: string
  title: string
  links: string
  head: { description?: string; picture?: string; structured?: object[] }
  styles: string
  colors: string
  answers: string
}

/** Files of a page beyond those of the start of the app, and its first reads. */
export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
  /** Reads that early-session.js sends for a member, as `earlyReadsOf` returns them. */
  reads: readonly object[]
}

export interface PageDocument {
  html: string
  /** Hashes of the style elements, for the content policy. */
  styleHashes: string[]
}

interface Parts {
  page: RenderedPage
  files: PageFiles
  /** Address of the page without its query; undefined if the installation has no known address. */
  address: string | undefined
}

/**
 * Hides the guest's page from members: public/appearance.js marks the document of a member, for whom the script renders
 * the page anew.
 */
const hiddenFromMembers = ':root[data-signed-in] [data-rendered]{visibility:hidden}'

/** Fills the document of the web app with a rendered page. Throws if the document lacks the expected places. */
export function pageDocument(template: string, { page, files, address }: Parts): PageDocument {
  const { description, picture, structured = [] } = page.head
  const styles = [
    styleElement('rendered-styles', hiddenFromMembers + page.styles),
    styleElement('rendered-colors', page.colors),
  ]
  const head = [
    // Precedes the content: events before this script would be lost.
    '<script src="/rendered-page.js"></script>',
    fileLinks(files),
    page.links,
    ...styles.map(({ element }) => element),
    `<meta name="robots" content="${description ? 'index, follow' : 'noindex'}">`,
    ...(description && address ? [`<link rel="canonical" href="${escaped(address)}">`] : []),
    ...(description && address ? [`<meta property="og:url" content="${escaped(address)}">`] : []),
    ...(picture && address ? [`<meta property="og:image" content="${escaped(new URL(picture, address).href)}">`] : []),
    ...structured.map((data) => `<script type="application/ld+json">${jsonText(resolveUrls(data, address))}</script>`),
  ].join('')
  const replacements: Replacement[] = [
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/(<meta property="og:title" content=")[^"]*/, `$1${page.title.replaceAll('"', '&quot;')}`],
    ...(description ? describe(description) : []),
    nameReads(files),
    endOfHead(head),
    [
      emptyRoot,
      `<div id="root" data-rendered>${page.html}</div>` +
        `<script type="application/json" id="rendered-answers">${escapedJson(page.answers)}</script>`,
    ],
  ]
  const html = scriptsAfterPaint(replacements.reduce(fill, template))
  return { html, styleHashes: styles.flatMap(({ hash }) => hash) }
}

/** Names the files of a page, so that they load in parallel with the start of the app. */
export function documentWithFiles(template: string, files: PageFiles): string {
  const html = [nameReads(files), endOfHead(fileLinks(files))].reduce(fill, template)
  // Loads the styles of the logo first, which is visible until the app draws.
  return html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
}

type Replacement = [place: string | RegExp, text: string]

const endOfHead = (elements: string): Replacement => ['</head>', `${elements}</head>`]

const nameReads = ({ reads }: PageFiles): Replacement => [
  ' src="/early-session.js"',
  ` data-reads="${escaped(JSON.stringify(reads))}" src="/early-session.js"`,
]

const fileLinks = ({ styles, scripts }: PageFiles): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')

/** Matches the root with the logo, which is visible until the app draws. */
const emptyRoot = /<div id="root">.*?<\/div>\s*(?=<noscript)/s

/** Delays the scripts of a rendered page until its first paint: public/rendered-page.js starts them. */
const scriptsAfterPaint = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<link data-app href="$1">')

const describe = (text: string): Replacement[] => [
  [/(<meta name="description" content=")[^"]*/, `$1${escaped(text)}`],
  [/(<meta property="og:description" content=")[^"]*/, `$1${escaped(text)}`],
]

function fill(html: string, [place, text]: Replacement): string {
  if (html.search(place) < 0) throw new Error(`the document has no place for ${text.slice(0, 40)}`)
  // Keeps `$` in a text literal; the patterns refer to their first group only.
  return html.replace(place, (_, group?: unknown) =>
    typeof group === 'string' ? text.replace('$1', () => group) : text,
  )
}

function styleElement(id: string, rules: string): { element: string; hash: string[] } {
  if (!rules) return { element: '', hash: [] }
  const hash = createHash('sha256').update(rules).digest('base64')
  return { element: `<style id="${id}">${rules}</style>`, hash: [`'sha256-${hash}'`] }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** JSON that cannot end its script element. */
const escapedJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
const jsonText = (data: unknown): string => escapedJson(JSON.stringify(data))

const addressKeys = ['url', 'item', 'image']

/** Resolves the paths of this site in structured data to addresses. */
function resolveUrls(data: unknown, address: string | undefined): unknown {
  if (Array.isArray(data)) return data.map((each) => resolveUrls(each, address))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      address && addressKeys.includes(key) ? whole(value, address) : resolveUrls(value, address),
    ]),
  )
}

const whole = (path: unknown, address: string): unknown =>
  Array.isArray(path) ? path.map((each) => whole(each, address)) : new URL(String(path), address).href
