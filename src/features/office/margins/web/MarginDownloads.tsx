import { IconFileSpreadsheet } from '@tabler/icons-react'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { disclosureWorkbook, marginWorkbook, type MarginFilter } from './margins.api.ts'

interface MarginDownloadsProps {
  shopId: string
  filter: MarginFilter
  /** The columns that the list shows. */
  columns: { columns?: string }
}

/** Workbooks of the chosen period: all rows of the filter, and the figures for the disclosure document. */
export const MarginDownloads = ({ columns, ...of }: MarginDownloadsProps) => (
  <>
    <DownloadButton label="정보공개서 자료" Icon={IconFileSpreadsheet} request={() => disclosureWorkbook(of)} />
    <DownloadButton label="엑셀 저장" request={() => marginWorkbook({ ...of, columns })} />
  </>
)
