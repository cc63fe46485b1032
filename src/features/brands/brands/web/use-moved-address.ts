import { useLocation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { brandCall } from '../contract/brands.calls.ts'

/**
 * The present address of a page whose address names its shop by a former uri, in another case or by number; path and query stay.
 * Null: the address is right, or not known yet.
 */
export function useMovedAddress(shopId: string): string | null {
  const { pathname, search, hash } = useLocation()
  // Uses the current answer, because the last found brand may belong to another shop.
  const { currentData: brand } = useCall(brandCall, { params: { id: shopId } }, { skip: shopId === '' })
  if (!brand || brand.uri === shopId) return null
  const [, area, , ...rest] = pathname.split('/')
  return ['', area, brand.uri, ...rest].join('/') + movedQuery(search, { from: shopId, to: brand.uri }) + hash
}

/** The login's `next` may name the former uri, too. */
function movedQuery(search: string, { from, to }: { from: string; to: string }): string {
  const params = new URLSearchParams(search)
  const next = params.get('next')
  const [, area, shop, rest = ''] = /^\/(shop|partner|market)\/(\w+)(.*)$/s.exec(next ?? '') ?? []
  if (!area || shop !== from) return search
  params.set('next', `/${area}/${to}${rest}`)
  return `?${params.toString()}`
}
