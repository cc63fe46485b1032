import { optionalPart } from '#web/ui/layout/optional-part.tsx'
import { PanelPart } from '#web/ui/layout/Panel.tsx'

// The words of all features' audit lines weigh more than a page may.
const RecordChanges = optionalPart(async () => (await import('./RecordChanges.tsx')).RecordChanges)

/** 변경 기록 on the page of a record: who changed what. `subject` names the record as in the audit log, e.g. `product/12`. */
export const RecordHistory = ({ subject }: { subject: string }) => (
  <PanelPart title="변경 기록">
    <RecordChanges subject={subject} />
  </PanelPart>
)
