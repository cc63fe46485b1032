/** The part of an address that a view keeps: the filters in one order, without the page. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}
