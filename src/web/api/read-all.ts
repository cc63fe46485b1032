/** Reads the pages of a list one after the other, up to one that fails. */
export async function readAll<Row>(
  read: (page: number) => Promise<{ content: Row[]; totalElements: number } | undefined>,
) {
  const rows: Row[] = []
  for (let page = 0; ; page++) {
    const found = await read(page)
    if (!found) return rows
    rows.push(...found.content)
    if (found.content.length === 0 || rows.length >= found.totalElements) return rows
  }
}
