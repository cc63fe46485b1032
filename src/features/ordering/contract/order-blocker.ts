import * as z from 'zod/mini'

/** Why nothing can be ordered here now, whatever is chosen: a code to branch on, and its sentence to show. */
export const orderBlocker = z.object({ code: z.string(), message: z.string() })
