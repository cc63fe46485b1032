import {
  cardAccountOf,
  provesAccount,
  sandboxAccount,
  type CardAccount,
} from '#features/money/payments/server/card-account.ts'
import type { LiveSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Db } from '#server/database/database.ts'
import { mailWay } from '#server/mail/mailer.ts'
import type { Setup } from '../contract/setup.admin.calls.ts'
import { firstRecordNames, setupStepNames, type SetupStep } from '../contract/setup-steps.ts'
import { findSetupFacts } from './setup.queries.ts'

/** Derives each step from the existing data; only skipped and confirmed steps are stored. */
export async function findSetup({ db, live }: { db: Db; live: LiveSettings }): Promise<Setup> {
  const [facts, config] = await Promise.all([findSetupFacts(db), live.read()])
  const exists: Record<SetupStep, boolean> = {
    company: facts.company,
    account: facts.account,
    defaults: facts.defaults,
    // Mails in a folder reach nobody, so only SMTP counts.
    mail: mailWay(config) === 'smtp',
    messages: config.SOLAPI_API_KEY !== undefined,
    card: config.TOSS_SECRET_KEY !== undefined || config.takesSandboxCards,
    terms: facts.terms,
  }
  return {
    // The demo includes all required data.
    steps: setupStepNames.map((step) => ({
      step,
      state: exists[step] || config.isDemo ? 'DONE' : (facts.marks[step] ?? 'OPEN'),
    })),
    lacking: firstRecordNames.filter((name) => !facts[name]),
    isFinished: facts.marks['end'] !== undefined,
    cardTest: config.isDemo ? 'NONE' : cardTestState(cardAccountOf(config), facts.testedAccounts),
  }
}

/** Reminds only of test keys: sandbox cards are our own, and real keys can't be tested. */
function cardTestState(current: CardAccount | undefined, tested: readonly string[]): Setup['cardTest'] {
  if (!current) return 'NONE'
  if (tested.some((account) => provesAccount(account, current))) return 'DONE'
  return current.movesMoney || current.account === sandboxAccount.account ? 'NONE' : 'OPEN'
}

/** False until the company block exists or an operator has completed the set-up: sign-ins then lead to it. */
export async function isSetUp(db: Db): Promise<boolean> {
  const { company, marks } = await findSetupFacts(db)
  return company || marks['end'] !== undefined
}
