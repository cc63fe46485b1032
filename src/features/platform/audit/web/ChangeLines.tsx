import { changesOf } from './audit-text.ts'

/** The changed fields of a record in words, one per line. */
export const ChangeLines = ({ before, after }: { before: unknown; after: unknown }) => (
  <ul>
    {changesOf(before, after).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
