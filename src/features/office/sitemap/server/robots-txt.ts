/** Areas behind a sign-in, and pages that concern one person. */
const closed = [
  '/api/',
  '/admin',
  '/partner/',
  '/shop/',
  '/order/',
  '/pay/',
  '/user/',
  '/operator/',
  '/staff/',
  '/store/',
  '/sandbox/',
  '/brandShop',
  '/document',
  '/ui',
  '/market/*/cartList',
  '/market/*/order',
  '/market/*/quickOrder',
  '/market/*/wishList',
]

/** Reads of the public pages: a search engine runs the page and sees nothing without them. The longest rule wins. */
const open = [
  '/api/site',
  '/api/faq',
  '/api/news',
  '/api/product/',
  '/api/partner/',
  '/api/category/',
  '/api/terms/',
  '/api/user/partner',
  '/api/popup',
]

/** Rules for robots; they name the sitemap if its origin is known. */
export const robotsTxt = (origin: string | undefined): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')
