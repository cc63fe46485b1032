import type { PdfKind } from '#features/orders/documents/server/pdf/pdf-kind.ts'
import type { CampaignReport } from './draw-report.ts'

export const campaignReportPdf: PdfKind<CampaignReport> = { name: 'campaign-report' }
