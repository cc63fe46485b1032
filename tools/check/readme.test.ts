import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { root, textOf } from '../repo.ts'

it('the README names every folder of the largest feature', () => {
  const readme = textOf(root, 'README.md')
  const folders = globSync('src/features/orders/orders/{server,web}/*/', { cwd: root }).map((path) => basename(path))
  const missing = new Set(folders.filter((folder) => folder !== 'testing' && !readme.includes(`\`${folder}\``)))
  expect([...missing]).toEqual([])
})
