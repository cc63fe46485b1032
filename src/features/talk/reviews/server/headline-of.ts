/** Shortens a review or a comment to one line. */
export function headlineOf(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
