import { expect, it } from 'vitest'
import { writeDrawings } from '#features/orders/documents/server/pdf/write-drawings.ts'
import { hostileTexts } from '#testing/files/hostile-texts.ts'
import { emptyGlyphs, outsideOf, overlapsOf, textBoxes } from '#testing/files/pdf-boxes.ts'
import type { CampaignReport } from './draw-report.ts'
import { drawReport } from './draw-report.ts'

const won = 987_654_321_098

it.each(hostileTexts)(
  'the report of a campaign has no text on another one or beyond the page: %s',
  async (_, words) => {
    const answer = { storeId: 1, storeName: words.name, answeredAt: '2026-05-12T01:00:00.000Z', answeredBy: words.name }
    const report: CampaignReport = {
      brandName: words.name,
      at: new Date('2026-05-15T14:00:00+09:00'),
      campaign: {
        campaignId: 1,
        kind: 'PROMOTION',
        title: words.text.slice(0, 100),
        // The longest description: paragraphs, and one without a break.
        description: `${words.text}\n\n${`${words.product} ${words.address}`.repeat(9)}\n${words.text.replaceAll(/\s/g, '').repeat(12)}`,
        state: 'OPEN',
        startsOn: '2026-06-01',
        endsOn: '2026-06-30',
        deadlineOn: '2026-05-20',
        answersUntil: '2026-05-20T15:00:00.000Z',
        proposedAt: '2026-05-10T01:00:00.000Z',
        decidedAt: null,
        withdrawnAt: null,
        entitled: 12_345,
        agreed: 12_000,
        declined: 345,
        totalCost: won,
        storeCost: won,
        headquartersCost: won,
      },
      answers: Array.from({ length: 60 }, (_each, at) => ({ ...answer, answer: at % 2 ? ('AGREE' as const) : null })),
    }
    const pdf = await writeDrawings('시험', [(page) => drawReport(page, report)])
    const boxes = await textBoxes(pdf)
    expect(overlapsOf(boxes)).toEqual([])
    expect(outsideOf(boxes)).toEqual([])
    expect(await emptyGlyphs(pdf)).toBe(0)
  },
)
