/** The id that `insert … returning` of one row without a conflict clause gave. */
export const insertedId = ([row]: readonly { id: number }[]): number => row!.id // such a statement yields its row or fails
