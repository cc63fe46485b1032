/** The rows of a statement that was sent as SQL. `Row` is what its columns are; nothing checks it. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows // node-postgres and PGlite answer in this shape
