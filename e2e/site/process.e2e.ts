import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startBalju } from '../harness/start-balju.ts'
import { ownServer } from '../harness/own-server.ts'

const root = resolve(import.meta.dirname, '../..')

const run = (settings: Record<string, string>) =>
  spawnSync(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
    timeout: 120_000,
  })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balju-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One data folder without demo data: creating one per test would take longer than the tests. */
const folder = mkdtempSync(join(tmpdir(), 'balju-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the program', () => {
  it('refuses the data folder of a running process at once, and that process continues', async () => {
    const first = await startBalju({ DEMO: 'off' }, folder)
    const started = performance.now()
    const second = run({ DATA_DIR: folder, PORT: '0', DEMO: 'off' })
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(second.status).toBe(78)
    expect(second.stderr).toContain(folder)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
    expect(await first.end()).toBe(0)
  })

  it('prints its address, its data folder and the demo accounts', async () => {
    const { address, output, end } = await startBalju({ DEMO: 'off' }, folder)
    expect(output()).toContain(`발주가 준비되었습니다:  ${address}`)
    expect(output()).toContain(folder)
    expect(output()).not.toContain('데모 계정')
    await end()
    expect(ownServer().output).toMatch(/데모 계정 \(비밀번호는 모두 .+\)\n[^]* {4}storechicken /)
  })

  it('refuses a used port with one line, and keeps its data', async () => {
    const PORT = new URL(ownServer().address).port
    const { status, stderr } = run({ DATA_DIR: folder, DEMO: 'off', PORT })
    expect(status).toBe(75)
    expect(stderr.trim()).toBe(`${PORT}번 포트를 이미 다른 프로그램이 사용하고 있습니다. PORT를 바꿔 주세요.`)
    const { end } = await startBalju({ DEMO: 'off' }, folder)
    expect(await end()).toBe(0)
  })

  it('waits at most ten seconds for an unfinished request', async () => {
    const { address, end } = await startBalju({ DEMO: 'off' }, folder)
    const client = connect(Number(new URL(address).port), '127.0.0.1')
    onTestFinished(() => void client.destroy())
    // Send both in one write: when the first response arrives, the second request has started.
    const whole = 'GET /healthz HTTP/1.1\r\nHost: balju\r\n\r\n'
    client.write(
      `${whole}POST /api/user/login HTTP/1.1\r\nHost: balju\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    )
    await once(client, 'data')
    expect(await end()).toBe(1) // 0 would mean that all requests were answered
  })

  it('refuses an unreachable database with one line', () => {
    const DATABASE_URL = 'postgres://127.0.0.1:1/balju'
    const { status, stderr } = run({
      DATA_DIR: newFolder(),
      DATABASE_URL,
      SESSION_SECRET: 'x'.repeat(32),
      ACCOUNT_KEY: 'x'.repeat(32),
      MAIL_TO_FILES: 'on',
    })
    expect(status).toBe(69)
    expect(stderr.trim()).toMatch(/^데이터베이스에 연결할 수 없습니다. DATABASE_URL과 .*\(ECONNREFUSED\)$/)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/balju' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://localhost/balju' }, 'SESSION_SECRET'],
  ])('names the setting that is wrong: %j', (settings, name) => {
    const { status, stderr } = run({ DATA_DIR: newFolder(), ...settings })
    expect(status).toBe(78)
    expect(stderr).toContain(name)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it.each(['/', '/login', '/api/nothing', '/api/user/info', '/nothing.js', '/healthz'])(
    'sends the security headers for %s, also with a refusal',
    async (path) => {
      const { headers } = await fetch(`${ownServer().address}${path}`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBeTruthy()
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    },
  )
})
