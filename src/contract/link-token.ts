import * as z from 'zod/mini'

/** The secret of a mailed link: 32 random bytes in base64url. Sent in a body, so that no server logs it with an address. */
export const linkToken = (sentence?: string) => z.string().check(z.regex(/^[\w-]{43}$/, sentence))
