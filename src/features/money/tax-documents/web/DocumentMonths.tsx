import { IconChevronDown } from '@tabler/icons-react'
import { formatNumber } from '#values/won.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { DocumentMonth, OwnTaxDocument } from '../contract/tax-documents.calls.ts'
import { ownDocumentColumns } from './own-document-columns.tsx'
import css from './TaxDocument.module.css'
import layout from '#web/ui/layout/words.module.css'

interface DocumentMonthsProps {
  rows: readonly OwnTaxDocument[]
  months: readonly DocumentMonth[]
  /** Path prefix of the member's own pages. */
  base: string
}

/** The documents below the month in which they were supplied, with its sums. Only the newest month is open at first. */
export const DocumentMonths = ({ rows, months, base }: DocumentMonthsProps) => (
  <div className={css['months']}>
    {months.map((sums, index) => (
      <details key={sums.month} className={css['month']} open={index === 0}>
        <summary>
          <h2>{monthLabel(sums.month)}</h2>
          <span className={css['sum']}>
            <Money amount={sums.total} size="card" />
            <span className={layout['note']}>{factsOf(sums)}</span>
          </span>
          <IconChevronDown size={20} className={css['chevron']} aria-hidden />
        </summary>
        <DataTable
          label={`${monthLabel(sums.month)} 증빙`}
          columns={ownDocumentColumns(base)}
          rows={rows.filter(({ suppliedOn }) => suppliedOn.startsWith(sums.month))}
          rowKey={({ number }) => number}
          empty={null}
        />
      </details>
    ))}
  </div>
)

/** '6건 발행 예정' before the first was issued; '3건 중 2건 발행 · 공급가액 30,000 · 세액 3,000' */
function factsOf({ count, issued, supply, taxFree, vat }: DocumentMonth): string {
  const all = `${formatNumber(count)}건`
  const state = issued === count ? all : issued === 0 ? `${all} 발행 예정` : `${all} 중 ${formatNumber(issued)}건 발행`
  return `${state} · 공급가액 ${formatNumber(supply + taxFree)} · 세액 ${formatNumber(vat)}`
}

/** '2026년 5월' */
export const monthLabel = (month: string): string => {
  const [year, no] = month.split('-')
  return `${year}년 ${Number(no)}월`
}
