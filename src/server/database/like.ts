/** What `like` compares with. `%` and `_` are letters to a person who searches for "10%". */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for texts that have this one somewhere within. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
