import { drawPdf } from '#features/orders/documents/server/pdf/draw-pdf.ts'
import { takeTurn } from '#features/orders/documents/server/pdf/take-turn.ts'
import { file, type Answer } from '#server/http/answers.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { reportLabels } from '../../contract/report-labels.ts'
import type { CampaignReport } from './draw-report.ts'
import { campaignReportPdf } from './report-pdf.ts'

/** Draws the result of a campaign with every answer as a PDF. */
export async function reportFile(report: CampaignReport, { memberId }: { memberId: number }): Promise<Answer> {
  const { title } = report.campaign
  const body = await takeTurn(memberId, () => drawPdf(campaignReportPdf, `${reportLabels.title} ${title}`, report))
  const day = koreanDayDigits(report.at)
  return file(body, {
    type: 'application/pdf',
    name: reportLabels.fileName(title, day),
    plainName: `campaign_${report.campaign.campaignId}_${day}.pdf`,
  })
}
