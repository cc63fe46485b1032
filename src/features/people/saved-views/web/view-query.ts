/** The part of an address that a view keeps: the filters in one order, without the page and an opened record. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('open')
  params.sort()
  return params.toString()
}
