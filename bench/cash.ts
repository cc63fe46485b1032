import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { creditTransfer } from '#features/money/cash/server/charge-cash.ts'
import { planSpending, spendCash } from '#features/money/cash/server/spend-cash.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import type { Database } from '#server/database/database.ts'
import { createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import { won } from '#values/won.ts'

// Latency of a charge and of spending, and the time of the integrity check, with a long ledger. `node bench/cash.ts`;
// TEST_DATABASE_URL selects PostgreSQL. CASH_ENTRIES is the number of entries, two per movement.
const entries = Number(process.env['CASH_ENTRIES'] ?? 1_000_000)
const members = 1_000
const rounds = 500
const now = new Date()

await makeTemplate()
const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const copy = await createTestDatabase(join(folder, 'database'))
try {
  const db: Database = copy.url ? await openPostgres(copy.url) : await openEmbedded(join(folder, 'database'))
  await fill(db)
  const charge = await timesOf((no) =>
    db.transact(async (tx) => {
      const memberId = 1 + (no % members)
      const money = { memberId, number: `C${no}`, amount: won(10_000), actorId: memberId, at: now }
      await creditTransfer(tx, { ...money, bankRef: `bench/${no}` })
      return { ok: true }
    }),
  )
  const spend = await timesOf((no) =>
    db.transact(async (tx) => {
      const planned = await planSpending(tx, { memberId: 1 + (no % members), amount: won(1_000) })
      if (!planned.ok) throw new Error('the balance suffices')
      await spendCash(tx, planned.spending, { orderNumber: `bench-${no}`, at: now })
      return { ok: true }
    }),
  )
  print('charge', charge)
  print('spend', spend)
  const { tookMs, checks, figures } = await checkIntegrity(db, { at: now })
  process.stdout.write(`integrity of ${figures.entries} entries: ${tookMs} ms\n`)
  for (const { code, tookMs: ms } of checks) process.stdout.write(`  ${code.padEnd(24)}${String(ms).padStart(8)} ms\n`)
  if (checks.some(({ code, broken }) => code === 'HASHES_CHAIN' && broken > 0))
    throw new Error('the chain is not the expected one')
  await db.close()
} finally {
  await copy.remove()
  rmSync(folder, { recursive: true, force: true })
}

/** Members with a chain of charges each. The hashes are computed by the database, like those that the check expects. */
async function fill(db: Database): Promise<void> {
  const perMember = Math.floor(entries / 2 / members)
  process.stdout.write(`making ${perMember * members * 2} entries\n`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into member (id, partner_id, username, password_hash, name, nickname, phone, email, authority, created_at)
      overriding system value
      select m, 1, 'bench' || m, '', 'bench', 'bench', '', '', 'ROLE_FRANCHISEE', now() from generate_series(1, ${members}::int) m`)
    await tx.execute(sql`
      insert into member_cash (member_id, cash, card_funded, held, head_hash)
      select m, ${perMember * 10_000}::bigint, 0, 0, '' from generate_series(1, ${members}::int) m`)
    await tx.execute(sql`
      insert into cash_transaction (type, ref_type, ref_id, member_id, actor_id, memo, amount, balance_after, created_at, previous_hash, hash)
      with recursive chain as (
        select m as member_id, 0 as no, ''::text as previous_hash, ''::text as hash from generate_series(1, ${members}::int) m
        union all
        select c.member_id, c.no + 1, c.hash, 'v2.' || rtrim(translate(encode(sha256(convert_to(
          '[' || to_json(c.hash)::text || ',' || c.member_id || ',"CHARGE","OPENING","fill/' || c.member_id || '/' || (c.no + 1)
          || '",10000,' || ((c.no + 1) * 10000) || ',"' || ${now.toISOString()}::text
          || '",null,"",[["ADJUST",-10000],["CASH",10000]]]', 'UTF8')), 'base64'), '+/', '-_'), '=')
        from chain c where c.no < ${perMember}::int
      )
      select 'CHARGE', 'OPENING', 'fill/' || member_id || '/' || no, member_id, null, '', 10000, no * 10000,
        ${now.toISOString()}::timestamptz, previous_hash, hash
      from chain where no > 0 order by no, member_id`)
    await tx.execute(sql`
      insert into cash_entry (transaction_id, account, amount, balance_after)
      select t.id, e.account, e.amount, case when e.account = 'CASH' then t.balance_after end
      from cash_transaction t cross join (values ('CASH', 10000), ('ADJUST', -10000)) e (account, amount)`)
    await tx.execute(sql`
      update member_cash c set head_hash = t.hash from cash_transaction t
      where t.member_id = c.member_id and t.balance_after = c.cash`)
  })
  await db.execute(sql`analyze`)
}

async function timesOf(act: (no: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let no = 0; no < rounds; no++) {
    const started = performance.now()
    await act(no)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

function print(name: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`)
}
