import { takeTurn } from '#features/documents/server/pdf/take-turn.ts'
import { file, type Answer } from '#server/http/answers.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { reportWords } from '../../contract/report-words.ts'
import type { CampaignReport } from './draw-report.ts'

/** The result of a campaign with every answer, as a PDF. */
export async function reportFile(report: CampaignReport, { memberId }: { memberId: number }): Promise<Answer> {
  // Loaded with the first PDF: the library and its fonts would make every start slower.
  const [{ writeDrawings }, { drawReport }] = await Promise.all([
    import('#features/documents/server/pdf/write-drawings.ts'),
    import('./draw-report.ts'),
  ])
  const { title } = report.campaign
  const body = await takeTurn(memberId, () =>
    writeDrawings(`${reportWords.title} ${title}`, [(pdf) => drawReport(pdf, report)]),
  )
  const day = koreanDayDigits(report.at)
  return file(body, {
    type: 'application/pdf',
    name: reportWords.fileName(title, day),
    plainName: `campaign_${report.campaign.campaignId}_${day}.pdf`,
  })
}
