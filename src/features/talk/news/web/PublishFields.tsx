import { publishWayCodes, publishWays, type PublishWay } from '#contract/publishing.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'

interface PublishFieldsProps {
  isPublished: boolean
  value: PublishWay
  onChange: (way: PublishWay) => void
  time: { name: string; value: string; error: string | undefined }
}

const waysOfPublished = { NOW: '게시 유지', AT: '게시 시각 변경', DRAFT: '게시 중단' } as const

/** Publishes now, at a Korean time, or not yet. */
export const PublishFields = ({ isPublished, value, onChange, time }: PublishFieldsProps) => (
  <>
    <RadioCards
      label="게시"
      labelShown
      columns={3}
      items={publishWayCodes.map((key) => ({
        key,
        label: isPublished ? waysOfPublished[key] : publishWays[key].label,
      }))}
      value={value}
      onChange={onChange}
    />
    {value === 'AT' && <TextField label="게시 시각" type="datetime-local" required hint="한국 시각입니다." {...time} />}
  </>
)
