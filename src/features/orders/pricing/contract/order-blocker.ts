import * as z from 'zod/mini'

/** The reason why nothing can be ordered here now: a code to branch on, and its sentence to show. */
export const orderBlocker = z.object({ code: z.string(), message: z.string() })
