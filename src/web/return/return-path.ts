/** Pages of this site that can be opened after a sign-in. Excludes the login and the sign-up, which would loop. */
const areas = /^\/(?:shop|market|partner|admin|order|pay|brandShop)(?:\/|$)/
/** Excludes `//`, backslashes, dots, hosts, percent-encoding and control characters, which could leave the site [T22]. */
const plainPath = /^(?:\/[\w-]+)+\/?$/
const plainQuery = /^(?:\?[^\s\\#\p{C}]*)?$/u
const encodedControl = /%(?:[01][\da-f]|7f|5c)/i
/** A link built without a shop produces these; no page has such an address. */
const noShop = /^\/(?:shop|partner|market)\/(?:null|undefined)(?:\/|$)/

/** A long order address fits; a longer one could exceed the size that servers accept. */
const longest = 4000

/** Accepts own addresses only: a path of a known area with its query, never another site [T22]. */
export function isReturnPath(address: string | null): address is string {
  if (address === null || address.length > longest) return false
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/su.exec(address) ?? []
  return (
    areas.test(path) &&
    plainPath.test(path) &&
    !noShop.test(path) &&
    plainQuery.test(query) &&
    !encodedControl.test(query)
  )
}

/** Login address that returns to the current page and query afterwards [decisions: Calls]. */
export const loginReturningTo = (address: string | null, login = '/login'): string =>
  isReturnPath(address) ? `${login}?next=${encodeURIComponent(address)}` : login
