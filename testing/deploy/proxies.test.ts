import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { root, textOf } from '../../tools/repo.ts'
import { freePort } from '../harness/free-port.ts'
import { onPostgres } from '../harness/test-database.ts'
import { startServer, type ServerProcess } from '../kills/server-process.ts'
import { expectWhole, openShop, startLoad } from '../kills/shop-under-load.ts'

const has = (program: string) => spawnSync(program, ['-v']).error === undefined
const names = ['nginx', 'haproxy'] as const
const programs = { nginx: has('nginx'), haproxy: has('haproxy') }
for (const [name, isThere] of Object.entries(programs)) {
  if (!isThere) process.stderr.write(`The configuration of ${name} is not tested: it is not installed.\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'balju-proxy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The configuration of deploy/ without https and on ports of its own; nothing else is changed. */
function nginxConfig(ports: readonly number[], listen: number): string {
  const [a = 0, b = 0] = ports
  const site = textOf(root, 'deploy/nginx/balju.conf')
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${listen};`)
    .replace(/ssl_certificate\S* [^;]+;/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${a}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${b}`)
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
    events { worker_connections 4096; }
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${site} }`
}

function haproxyConfig(ports: readonly number[], listen: number): string {
  const [a = 0, b = 0] = ports
  return textOf(root, 'deploy/haproxy/haproxy.cfg')
    .replace('bind :80\n', `bind 127.0.0.1:${listen}\n`)
    .replace(/ {2}bind :443.*\n/, '')
    .replace(/ {2}http-request redirect.*\n/, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${a}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${b}`)
}

/** Starts a proxy before two processes and waits until it answers. */
async function startProxy(name: 'nginx' | 'haproxy', ports: readonly number[]): Promise<string> {
  const port = await freePort()
  const file = join(folder, name)
  writeFileSync(file, name === 'nginx' ? nginxConfig(ports, port) : haproxyConfig(ports, port))
  const words = name === 'nginx' ? ['-c', file, '-e', `${folder}/nginx.log`] : ['-db', '-f', file]
  const proxy = spawn(name, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  proxy.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  onTestFinished(async () => {
    const gone = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await gone
  })
  while (!(await accepts(port))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${errors}`)
    await pause(50)
  }
  return `http://127.0.0.1:${port}`
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

interface Answers {
  good: number
  failed: string[]
  stop(): Promise<void>
}

/** Asks for a public answer at a fixed rate, whether or not earlier ones have been answered. */
function askAtRate(address: string, perSecond: number): Answers {
  const answers: Answers = { good: 0, failed: [], stop: () => Promise.resolve() }
  const underWay = new Set<Promise<void>>()
  const began = Date.now()
  const ask = async () => {
    try {
      const response = await fetch(`${address}/api/site`)
      const text = await response.text()
      if (response.ok) answers.good++
      else answers.failed.push(`${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      answers.failed.push(
        `${Date.now() - began} ms: ${String(error instanceof Error ? (error.cause ?? error) : error)}`,
      )
    }
  }
  let sent = 0
  const timer = setInterval(() => {
    for (const due = ((Date.now() - began) / 1000) * perSecond; sent < due; sent++) {
      const asking = ask().finally(() => underWay.delete(asking))
      underWay.add(asking)
    }
  }, 5)
  answers.stop = async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
  return answers
}

describe.runIf(onPostgres)('two processes behind a proxy of deploy/', () => {
  it.each(names.filter((name) => programs[name]))(
    'are restarted one after the other behind %s under 200 requests a second and orders: no request fails, and no order is lost or doubled',
    async (name) => {
      const shop = await openShop()
      const drain = { DRAIN_SECONDS: '5' } // as the units of deploy/ set it
      const ports = [await freePort(), await freePort()]
      const start = (port: number) => {
        const dataDir = join(shop.environment['DATA_DIR'] ?? '', String(port))
        return startServer({ ...shop.environment, ...drain, DATA_DIR: dataDir, PORT: String(port) })
      }
      const processes: ServerProcess[] = []
      for (const port of ports) processes.push(await start(port))
      onTestFinished(() => Promise.all(processes.map((one) => one.stop('SIGKILL'))).then(() => {}))
      const address = await startProxy(name, ports)
      await pause(2_500) // HAProxy has asked both whether they are ready
      const answers = askAtRate(address, 200)
      const load = startLoad(shop, 2)
      load.aim(address)
      for (const [index, one] of processes.entries()) {
        await pause(3_000) // a person looks whether the first one is well before the second
        expect(await one.stop('SIGTERM')).toBe(0)
        processes[index] = await start(ports[index] ?? 0)
      }
      const acknowledged = await load.stop()
      await answers.stop()
      expect(answers.failed).toEqual([])
      // nginx asks nobody whether they are ready: a write that meets the closing of the port gets 502, and the web sends it again with its key.
      const mayRefuse = name === 'nginx' ? [502] : []
      expect([...load.refusals].filter((status) => !mayRefuse.includes(status))).toEqual([])
      expect(answers.good).toBeGreaterThan(1_000)
      expect(load.acknowledged()).toBeGreaterThan(10)
      for (const one of processes) await one.stop('SIGTERM')
      await expectWhole(shop, acknowledged)
    },
    180_000,
  )
})
