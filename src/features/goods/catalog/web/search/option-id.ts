/** Element id of a suggestion, which the search field names while the arrow keys select it. */
export const optionId = (listId: string, index: number): string => `${listId}${index}`
