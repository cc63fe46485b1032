/** Escapes a `like` pattern: `%` and `_` are ordinary characters to a user who searches for "10%". */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Pattern that matches texts containing this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
