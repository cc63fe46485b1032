import { changesOf } from './audit-words.ts'

interface ChangeLinesProps {
  before: unknown
  after: unknown
  className: string | undefined
}

/** The changed fields of a record in words, one below the other. */
export const ChangeLines = ({ before, after, className }: ChangeLinesProps) => (
  <ul className={className}>
    {changesOf(before, after).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
