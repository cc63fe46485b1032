/** The row that `insert … returning` of one row without a conflict clause gave. */
export const insertedRow = <Row>([row]: readonly Row[]): Row => row! // such a statement yields its row or fails

export const insertedId = (rows: readonly { id: number }[]): number => insertedRow(rows).id
