import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statementForms, type StatementForm } from '#features/orders/bank-statements/contract/statement-forms.ts'
import { couriers, courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import {
  notificationChoiceLabels,
  notificationTopicCodes,
  notificationTopics,
} from '#features/messages/notification-choices/contract/notification-topics.ts'
import { retentionRuleCodes, retentionRules } from '#features/office/retention/contract/retention-terms.ts'
import { bankCodes, banks, type BankCode } from '#features/platform/settings/contract/banks.ts'
import { watchedJobNames, watchedJobs } from '#features/platform/stalled-jobs/contract/watched-jobs.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { endingRows, lastingTables } from '#testing/tables/lasting-tables.ts'
import { filesOf, report, root, textIfThere } from '../repo.ts'

const tablesFile = 'docs/TABLES.md'

interface DrawnTable {
  title: string
  file: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

const tables: readonly DrawnTable[] = [
  {
    title: 'Consents of a member',
    file: 'src/features/people/members/contract/consent-table.ts',
    columns: ['Code', 'Label', 'Required', 'Channel', 'Asked at', 'On the wire'],
    rows: Object.entries(consentTable).map(([code, row]) => [
      `\`${code}\``,
      row.label,
      row.isRequired ? 'yes' : 'no',
      row.isRequired ? '' : row.channel,
      row.asked.join(', '),
      row.isRequired ? `\`consents.${code}\`` : `\`${row.wire.agreed}\`, \`${row.wire.at}\``,
    ]),
  },
  {
    title: 'Notifications of staff and operators',
    file: 'src/features/messages/notification-choices/contract/notification-topics.ts',
    columns: ['Code', 'Label', 'Side', 'When', 'Standard', 'Events'],
    rows: notificationTopicCodes.map((code) => {
      const { label, side, note, standard, events } = notificationTopics[code]
      const named = events.map((event) => `\`${event}\``).join(', ')
      return [`\`${code}\``, label, side, note, notificationChoiceLabels[standard], named]
    }),
  },
  {
    title: 'Couriers',
    file: 'src/features/goods/delivery/contract/couriers.ts',
    columns: ['Code', 'Name', 'At the tracking service', 'Page of its own'],
    rows: courierCodes.map((code) => {
      const { label, carrierId, page } = couriers[code]
      return [`\`${code}\``, label, carrierId ? `\`${carrierId}\`` : 'none', page ? new URL(page).host : 'none']
    }),
  },
  {
    title: 'Banks',
    file: 'src/features/platform/settings/contract/banks.ts',
    columns: ['Code', 'Name', 'Column of the depositor in a statement'],
    rows: bankCodes.map((code) => [`\`${code}\``, banks[code].label, depositorWords(code)]),
  },
  {
    title: 'Records that become anonymous',
    file: 'src/features/office/retention/contract/retention-terms.ts',
    columns: ['Code', 'Record', 'Kept', 'Removed then'],
    rows: retentionRuleCodes.map((code) => {
      const { label, period, removes } = retentionRules[code]
      return [`\`${code}\``, label, period, removes]
    }),
  },
  {
    title: 'Rows that jobs delete by their age',
    file: 'src/server/database/row-lifetimes.ts',
    columns: ['Rows', 'Tables', 'Stored for', 'Job'],
    rows: Object.values(sweptRows).map((row) => {
      const since = 'since' in row ? row.since : ''
      return [row.rows, namesOf(row.tables), `${row.kept.text}${since}`, `\`${row.job}\``]
    }),
  },
  {
    title: 'Rows that end otherwise',
    file: 'testing/tables/lasting-tables.ts',
    columns: ['Rows', 'Tables', 'Stored until', 'Job'],
    rows: endingRows.map(({ rows, tables: names, until, job }) => [
      rows,
      namesOf(names),
      until,
      job === null ? 'none' : `\`${job}\``,
    ]),
  },
  {
    title: 'Rows that no job deletes',
    file: 'testing/tables/lasting-tables.ts',
    columns: ['Subject', 'Tables'],
    rows: Object.entries(lastingTables).map(([subject, names]) => [subject, namesOf(names)]),
  },
  {
    title: 'Scheduled jobs',
    file: 'src/features/platform/stalled-jobs/contract/watched-jobs.ts',
    columns: ['Job', 'Label', 'Pace', 'While it fails'],
    rows: watchedJobNames.map((name) => {
      const { label, pace, meanwhile } = watchedJobs[name]
      return [`\`${name}\``, label, pace, meanwhile]
    }),
  },
]

function namesOf(tables: readonly string[]): string {
  return tables.map((table) => `\`${table}\``).join(', ')
}

/** Header words that distinguish the statements of a bank; 'not read' for a bank whose statements the program doesn't know. */
function depositorWords(code: BankCode): string {
  const forms: Partial<Record<BankCode, StatementForm>> = statementForms
  return forms[code]?.depositor.join(', ') ?? 'not read'
}

function drawTables(): string {
  return [
    '# Tables',
    '',
    '<!-- Generated by `npm run map` from the tables of the contracts. Do not edit. -->',
    '',
    'Rules that are tables in the code. Other documents name the table instead of repeating its rows.',
    ...tables.flatMap(drawTable),
    '',
  ].join('\n')
}

const drawTable = ({ title, file, columns, rows }: DrawnTable): string[] => [
  '',
  `## ${title}`,
  '',
  `[${file}](../${file})`,
  '',
  lineOf(columns),
  lineOf(columns.map(() => '---')),
  ...rows.map(lineOf),
]

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Lines that name several labels of a table, which a document repeats by hand. */
export function repeatedRows(text: string, labels: readonly string[]): string[] {
  return text
    .split('\n')
    .filter((line) => labels.filter((label) => line.includes(label)).length >= mostNamed)
    .map((line) => line.trim().slice(0, 80))
}
const mostNamed = 4

/** The specification came from others, and the other documents are made from the code. */
const ofItsOwn = /^docs\/(?:product\/(?:specification|coverage)|TABLES|MAP|DEPENDENCIES)\.md$/

if (import.meta.main) {
  const drawn = drawTables()
  if (!process.argv.includes('--check')) await writeFile(join(root, tablesFile), drawn)
  else {
    const stale = textIfThere(root, tablesFile) === drawn ? [] : [`${tablesFile} is out of date.`]
    const documents = filesOf(root, '{README,CONTRIBUTING,docs/**/*}.md').filter((file) => !ofItsOwn.test(file))
    const labels = {
      Couriers: courierCodes.map((code) => couriers[code].label),
      'Couriers by code': courierCodes.map((code) => `${code},`),
      Banks: bankCodes.map((code) => banks[code].label),
      'Consents of a member': Object.values(consentTable).map(({ label }) => label),
      'Notifications of staff and operators': notificationTopicCodes.map((code) => notificationTopics[code].label),
      'Scheduled jobs': watchedJobNames,
      'Rows that no job deletes': Object.values(lastingTables)
        .flat()
        .filter((table) => table.includes('_'))
        .map((table) => `\`${table}\``),
    }
    const repeated = documents.flatMap((file) =>
      Object.entries(labels).flatMap(([title, names]) =>
        repeatedRows(textIfThere(root, file) ?? '', names).map(
          (line) => `${file} repeats the table "${title}": ${line}`,
        ),
      ),
    )
    report([...stale, ...repeated], {
      fine: `${tablesFile} is up to date, and no document repeats its rows.`,
      advice: 'Run: npm run map. A document names the table of docs/TABLES.md instead of its rows.',
    })
  }
}
