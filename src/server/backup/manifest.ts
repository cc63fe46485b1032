import * as z from 'zod/mini'

const tableCopy = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
})
export type TableCopy = z.output<typeof tableCopy>

/** First entry of a backup: all that a restore must know before it reads the rest. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** UTC. */
  madeAt: z.string(),
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** Hashes of the applied migrations, in their order. */
  migrations: z.array(z.string()),
  schemaHash: z.string(),
  tables: z.array(tableCopy),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** SHA-256 of the key that sealed account numbers: only its owner can read them after a restore. */
  accountKeyHash: z.string(),
  /** Where pictures and private files are kept: in this archive, or in a bucket whose keys are listed. */
  files: z.enum(['archive', 'bucket']),
})
export type Manifest = z.output<typeof manifestSchema>

/** Last entry of a backup: without it the file is incomplete. */
export const summarySchema = z.object({ sha256: z.record(z.string(), z.string()) })

export const manifestEntry = 'manifest.json'
export const summaryEntry = 'summary.json'
export const accountKeyEntry = 'secrets/account-key'
export const bucketEntry = 'bucket.txt'
export const tableEntry = (name: string): string => `database/${name}.copy`
