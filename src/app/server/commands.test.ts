import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'balju-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commands = join(import.meta.dirname, '../../../dist/server/commands.js')

const run = (...words: string[]) => runWith({}, ...words)

const runWith = (settings: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
    execFile(process.execPath, [commands, ...words], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), said: out + errors }),
    )
  })

/** Reads and prepares the data of the commands between them. */
async function inDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ DATABASE_URL: undefined, DATABASE_CONNECTIONS: 1, DATA_DIR: folder })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

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

  it('reset the second factor of an operator, once', async () => {
    await run('operator', ...validForm)
    await inDatabase(async (db) => {
      await db.execute(sql`insert into second_factor (member_id, secret, created_at, confirmed_at)
        select id, 'sealed', now(), now() from member where username = 'boss01'`)
      await db.execute(sql`insert into session (id, member_id, is_persistent, created_at, expires_at)
        select gen_random_uuid(), id, true, now(), now() + interval '1 day' from member where username = 'boss01'`)
    })
    const reset = ['operator', '--reset-second-factor', '--username', 'boss01']
    expect(await run(...reset)).toMatchObject({
      code: 0,
      said: 'boss01의 2단계 인증을 초기화했습니다. 다시 로그인해 새로 설정해 주세요.\n',
    })
    await inDatabase(async (db) => {
      expect(await db.select().from(secondFactor)).toEqual([])
      expect(await db.select().from(auditLog)).toMatchObject([
        { call: 'command', after: { secondFactor: 'RESET', endedSessions: 1 } },
      ])
    })
    expect(await run(...reset)).toMatchObject({
      code: 65,
      said: '2단계 인증을 설정한 운영자를 찾을 수 없습니다. --username을 확인해 주세요.\n',
    })
  }, 120_000)

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
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/balju' },
      78,
      /^설정이 올바르지 않습니다\. SESSION_SECRET: .*; ACCOUNT_KEY: .*\n$/,
    ],
    [{ HOST: '0.0.0.0' }, 78, /^설정이 올바르지 않습니다\. DEMO: .*HOST=0\.0\.0\.0.*\n$/],
    [{ DEMO: 'off' }, 78, /비밀번호는 공개되어 있습니다.*DEMO=on/],
  ])(
    'say in one line what is wrong with %j',
    async (settings, code, said) => {
      expect(await runWith(settings, 'seed')).toMatchObject({ code, said: expect.stringMatching(said) })
    },
    60_000,
  )

  it.each([
    [['operator'], '사용법:\n  npm run operator -- --username'],
    [['operator', '--user', 'boss02'], '사용법:'],
    [['operator', 'boss02'], '사용법:'],
    [
      ['operator', '--username', 'boss02', '--phone', '02'],
      '--phone: 휴대폰 번호 형식을 확인해 주세요.\n--email: 이메일을 입력해 주세요.\n\n사용법:',
    ],
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
