import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'balju-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commands = join(import.meta.dirname, '../../dist/server/commands.js')

const run = (...words: string[]) => runWith({}, ...words)

const runWith = (settings: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
    execFile(process.execPath, [commands, ...words], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), said: out + errors }),
    )
  })

const validForm = [
  '--username',
  'boss01',
  '--name',
  '김하늘',
  '--phone',
  '010-0000-1024',
  '--email',
  'boss@example.com',
]

describe('the commands', () => {
  it('appoint an operator and print its password once', async () => {
    const made = await run('operator', ...validForm)
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/boss01의 임시 비밀번호: [a-z0-9]{10,16}\n/i) })
    expect(await run('operator', ...validForm)).toMatchObject({ code: 65, said: '이미 사용 중인 아이디입니다.\n' })
  }, 60_000)

  it.each([
    [{ PORT: 'abc' }, 78, /^설정이 올바르지 않습니다\. PORT: .*\n$/],
    [
      {
        DATABASE_URL: 'postgres://127.0.0.1:1/balju',
        SESSION_SECRET: 'x'.repeat(32),
        ACCOUNT_KEY: 'x'.repeat(32),
        MAIL_TO_FILES: 'on',
      },
      69,
      /^데이터베이스에 연결할 수 없습니다\. .*\(ECONNREFUSED\)\n$/,
    ],
  ])(
    'say in one line what is wrong with %j',
    async (settings, code, said) => {
      expect(await runWith(settings, 'seed')).toMatchObject({ code, said: expect.stringMatching(said) })
    },
    60_000,
  )

  it.each([
    [['operator', '--username', 'BOSS'], '--username: 영문 소문자와 숫자만 입력해 주세요.'],
    [['operator', '--username', 'boss02'], '--phone: 휴대폰 번호를 입력해 주세요.'],
    [['fly'], 'fly: 알 수 없는 명령입니다.'],
  ])(
    'say what is wrong with %j',
    async (words, sentence) => {
      expect(await run(...words)).toMatchObject({ code: 64, said: expect.stringContaining(sentence) })
    },
    60_000,
  )
})
