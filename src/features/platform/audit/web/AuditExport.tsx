import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf, unreachable } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { saveOwnFile } from '#web/api/download.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { exportAuditCall, maxExported, type AuditFilter, type AuditRow } from '../contract/audit.calls.ts'
import { withAuditLabels } from './load-audit-labels.ts'

/** Saves the lines that match the filter as a file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const [send] = useSend(exportAuditCall)
  const [pending, setPending] = useState(false)

  const load = async () => {
    // The audit labels of all features are large, so they are not part of the page.
    const csv = await withAuditLabels(() => import('./audit-csv.ts')).catch(() => null)
    if (!csv) return toast(sentenceOf(unreachable()), { tone: 'error' })
    const rows: AuditRow[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer: Awaited<ReturnType<typeof send>> = await send({
        body: { ...filter, ...(cursor && { cursor: Number(cursor) }) },
      })
      if (!answer.data) return toast(sentenceOf(answer.error), { tone: 'error' })
      rows.push(...answer.data.content)
      cursor = answer.data.nextCursor
      if (cursor !== null && rows.length >= maxExported) {
        toast(`최근 ${formatNumber(maxExported)}건만 내려받았습니다. 이전 기록은 기간을 나누어 받아 주세요.`)
        break
      }
    }
    await saveOwnFile(new File([csv.auditCsv(rows)], `감사기록_${koreanDay(new Date()).replaceAll('-', '')}.csv`))
  }
  const press = async () => {
    setPending(true)
    await load()
    setPending(false)
  }
  return (
    <Button pending={pending} icon={<IconDownload size={20} stroke={1.7} aria-hidden />} onClick={() => void press()}>
      내려받기
    </Button>
  )
}
