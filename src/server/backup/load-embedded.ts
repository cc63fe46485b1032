import { openAsBlob } from 'node:fs'
import { openEmbeddedClient } from '../database/open-embedded.ts'
import { loadDatabase, type Load } from './load-database.ts'

/** Loads a backup into a new embedded database in the folder `to`, which must not exist. The caller syncs the folder to the disk. */
export async function loadEmbedded(to: string, load: Load): Promise<void> {
  const client = await openEmbeddedClient(to, { isDraft: true })
  try {
    await client.exec('begin')
    await loadDatabase(
      {
        run: async <Row>(text: string) => ((await client.exec(text)).at(-1)?.rows ?? []) as Row[], // named by the statement
        copyIn: async (statement, file) => {
          const blob = await openAsBlob(file)
          if (blob.size > 0) await client.query(`${statement} '/dev/blob'`, [], { blob })
        },
      },
      load,
    )
    await client.exec('commit')
  } finally {
    await client.close()
  }
}
