import { build, type InlineConfig, type Plugin } from 'vite'

interface ClassicScript {
  /** Folder of the entry, and its name. */
  root: string
  entry: string
  /** Folder and name of the built file. */
  outDir: string
  fileName: string
  plugins: Plugin[]
  define?: Record<string, string>
  rolldownOptions?: NonNullable<InlineConfig['build']>['rolldownOptions']
  license?: { fileName: string }
  /** False only returns the code. */
  write?: boolean
}

/** Browsers that the web is built for. */
export const targets = ['chrome111', 'safari16.4', 'firefox115']

/** Builds one classic script, which stands beside index.html under a name that stays. */
export async function buildScript({ root, entry, outDir, fileName, plugins, define, ...options }: ClassicScript) {
  const { rolldownOptions, license, write = true } = options
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    plugins,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      outDir,
      emptyOutDir: false,
      write,
      target: targets,
      ...(license && { license }),
      ...(rolldownOptions && { rolldownOptions }),
      lib: { entry, formats: ['iife'], name: entry.replace(/\W.*/, ''), fileName: () => fileName },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} has no single output`)
  return output.output[0].code
}
