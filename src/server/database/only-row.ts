/** The row of a statement that always yields one: an aggregate, an insert that returns it, or a row that the caller has locked. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the statement yielded no row')
  return row
}
