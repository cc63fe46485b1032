/** Rows of a raw SQL statement. `Row` describes its columns unchecked. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows // node-postgres and PGlite answer in this shape
