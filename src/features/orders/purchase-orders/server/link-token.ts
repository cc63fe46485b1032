import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface LinkName {
  purchaseOrderId: number
  /** Links with an older number are revoked. */
  linkNo: number
}

export interface LinkTokens {
  sign: (link: LinkName) => string
  /** Undefined: the token is altered, or was signed with another secret. */
  verify: (token: string) => LinkName | undefined
}

/** Signs the links of suppliers: `12.1.` and its HMAC. Without the secret nobody can name another purchase order. */
export function linkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'balju supplier links', 32))
  const macOf = (name: string) => createHmac('sha256', key).update(name).digest()
  return {
    sign: ({ purchaseOrderId, linkNo }) => {
      const name = `${purchaseOrderId}.${linkNo}`
      return `${name}.${macOf(name).toString('base64url')}`
    },
    verify: (token) => {
      const [, name = '', id, linkNo, mac = ''] = /^(([1-9]\d{0,14})\.([1-9]\d{0,8}))\.([\w-]{43})$/.exec(token) ?? []
      const given = Buffer.from(mac, 'base64url')
      const expected = macOf(name)
      // Accepts only the canonical base64url spelling of the same bytes.
      if (given.length !== expected.length || given.toString('base64url') !== mac) return undefined
      return timingSafeEqual(given, expected) ? { purchaseOrderId: Number(id), linkNo: Number(linkNo) } : undefined
    },
  }
}
