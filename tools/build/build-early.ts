import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'
import { droppableContract } from './droppable-contract.ts'
import { stripCalls } from './strip-calls.ts'

/** Name of the script beside index.html. */
const fileName = 'early-session.js'

/** Builds the script that each document loads first, from the calls of the contract; the development server builds it for each document. */
export function earlySession(plugins: Plugin[]): Plugin {
  return {
    name: 'early-session',
    async writeBundle({ dir = '.' }) {
      await buildEarly({ outDir: dir, plugins })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response, next) => {
        buildEarly({ write: false }).then(
          (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
          next,
        )
      })
    },
  }
}

/** Of the calls only their addresses, and nothing that a module does when it is imported: the script must stay tiny. */
export const buildEarly = ({ outDir = 'dist', plugins = [], write = true }: Partial<Destination>): Promise<string> =>
  buildScript({
    root: 'src/app/web/early',
    entry: 'early-session.ts',
    outDir,
    fileName,
    plugins: [stripCalls((part) => part !== 'method' && part !== 'path'), droppableContract(), ...plugins],
    write,
    rolldownOptions: { treeshake: { moduleSideEffects: false } },
  })

interface Destination {
  outDir: string
  plugins: Plugin[]
  /** False only returns the code. */
  write: boolean
}
