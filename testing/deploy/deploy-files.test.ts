import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, textOf } from '../../tools/repo.ts'

const run = (program: string, ...words: string[]) => spawnSync(program, words, { encoding: 'utf8' })
const answers = (program: string, ...words: string[]) => run(program, ...words).status === 0

it.skipIf(!answers('systemd-analyze', '--version'))('the unit of systemd is understood whole', () => {
  const { status, stderr } = run('systemd-analyze', 'verify', join(root, 'deploy/systemd/balju@.service'))
  // This machine has neither the account nor the folder of the service.
  expect({ status, problems: stderr.split('\n').filter((line) => line.includes('balju@')) }).toEqual({
    status: 0,
    problems: [],
  })
})

it.skipIf(!answers('docker', 'compose', 'version'))('the file of Docker Compose is understood whole', () => {
  const { stderr, status } = run(
    'docker',
    'compose',
    '-f',
    join(root, 'deploy/docker/compose.yaml'),
    'config',
    '--quiet',
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('the container and the unit start the process with the flags of npm start', () => {
  const { scripts } = JSON.parse(textOf(root, 'package.json')) as { scripts: { start: string } } // our own file
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--max-'))
  expect(flags).toHaveLength(2)
  for (const file of ['deploy/docker/Dockerfile', 'deploy/systemd/balju@.service']) {
    for (const flag of flags) expect(textOf(root, file)).toContain(flag)
  }
})
