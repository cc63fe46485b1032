/** A record that a job could not handle. */
export interface FailedItem {
  /** Names the record to operators: a number or an id, no personal data. */
  subject: string
  error: unknown
}

/** The job handled everything but these records. */
export class FailedItems extends AggregateError {
  readonly items: readonly FailedItem[]
  constructor(items: readonly FailedItem[], message: string) {
    super(
      items.map(({ error }) => error),
      message,
    )
    this.items = items
  }
}

/** The failures of the parts of a job as one: only if all of them are failed records, did the rest of the job work. */
export function joinFailures(failures: readonly unknown[], message: string): AggregateError {
  const parts = failures.filter((failure) => failure instanceof FailedItems)
  if (parts.length < failures.length) return new AggregateError(failures, message)
  return new FailedItems(
    parts.flatMap(({ items }) => items),
    message,
  )
}
