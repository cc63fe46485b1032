import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '#contract/call.ts'
import { filesOf, textOf } from '../repo.ts'

/** The contract files that declare calls, whatever their name. `feature`: its district and name, 'orders/cart'. */
export function callFiles(folder: string, feature = '*/*'): string[] {
  return filesOf(folder, `src/features/${feature}/contract/*.ts`).filter(
    (file) => !file.endsWith('.test.ts') && declaredCalls(textOf(folder, file)).length > 0,
  )
}

export const routesFiles = (folder: string, feature: string): string[] =>
  filesOf(folder, `src/features/${feature}/server/*.routes.ts`)

export const declaredCalls = (text: string): string[] => matches(text, /export const (\w+) = defineCall\(/g)
export const mountedCalls = (text: string): string[] => matches(text, /\broutes\.on\(\s*(\w+)/g)

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

export interface DeclaredCall {
  call: Call
  feature: string
  contract: string
  /** The routes file that mounts the call; undefined when there is none. */
  routes: string | undefined
}

/** Whether a request can be made from the call alone: by its example, or because it names nothing. An upload sends any bytes. */
export const hasRequest = ({ example, params, body }: Call): boolean => example !== undefined || !(params || body)

/** Imports the contract files and collects their calls. */
export async function readCalls(folder: string): Promise<DeclaredCall[]> {
  const found: DeclaredCall[] = []
  for (const contract of callFiles(folder)) {
    const feature = contract.split('/').slice(2, 4).join('/')
    const exported = (await import(pathToFileURL(join(folder, contract)).href)) as Record<string, unknown> // a module has named exports
    for (const [name, value] of Object.entries(exported)) {
      if (!isCall(value)) continue
      const routes = routesFiles(folder, feature).find((file) => mountedCalls(textOf(folder, file)).includes(name))
      found.push({ call: value, feature, contract, routes })
    }
  }
  return found
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value
}
