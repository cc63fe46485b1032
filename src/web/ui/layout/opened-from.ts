/** Another page than its list, from which a record was opened and to which it closes. */
export interface OpenedFrom {
  path: string
  /** Label of the link on a narrow screen: '할 일로'. */
  back: string
  /** State for that page, such as the item to return to. */
  state: object
}

/** State of the link that opens a record from another page. */
export const openedFrom = (from: OpenedFrom) => ({ from })

export const pageOpenedFrom = (state: unknown): OpenedFrom | undefined =>
  typeof state === 'object' && state !== null && 'from' in state ? (state.from as OpenedFrom) : undefined // written by openedFrom
